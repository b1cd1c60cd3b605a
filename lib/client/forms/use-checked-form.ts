"use client";

import { useCallback, useEffect, useState } from "react";
import {
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormSetError,
  useForm,
} from "react-hook-form";
import { ApiError } from "@/lib/api/error";
import { onFirstInteraction } from "@/lib/client/hydration/first-interaction";

/** Type of the errors from the API server: any change in the form clears them. */
const API_ERROR = "api";

/**
 * Shows the messages of a failed call beside their fields. Returns the message that belongs to no field of the form,
 * for the form to show, or null.
 */
function setFieldErrors<Values extends FieldValues>(
  failure: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (!(failure instanceof ApiError)) throw failure;
  // In the order of the form, so that the first one gets the focus.
  const refused = fields.filter((field) => failure.messageOf(field) !== undefined);
  for (const field of refused) {
    const error = { type: API_ERROR, message: failure.messageOf(field) };
    setError(field, error, { shouldFocus: field === refused[0] });
  }
  return failure.messageBeside(fields);
}

/** The message of a field; of one with several entries, that of the first bad entry. */
function messageIn(error: unknown): string | undefined {
  const first: unknown = Array.isArray(error) ? error.find((entry) => entry !== undefined) : error;
  return (first as { message?: string } | undefined)?.message;
}

interface CheckedFormOptions<Values extends FieldValues> {
  /** Loads the zod resolver, at the first interaction. */
  loadResolver: () => Promise<Resolver<Values>>;
  /** Makes the call. Error messages by field appear beside the fields. */
  send: (values: Values) => Promise<unknown>;
  /** Fields of the call beside those of the form, whose messages are shown, too. */
  fields?: readonly Path<Values>[];
  /** Called if nothing is sent, before the first bad field gets the focus. */
  onInvalid?: () => void;
}

/**
 * A form validated by the contract's schema and then by the API server. It has no default values, so that input typed
 * before hydration is preserved. `blocked` disables the submit button.
 */
export function useCheckedForm<Values extends FieldValues>(options: CheckedFormOptions<Values>) {
  const { loadResolver, send, fields = [], onInvalid } = options;
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: async (values, context, options) => {
      // What is typed while it loads isn't what was sent.
      const sent = { ...values };
      return (await loadResolver())(sent, context, options);
    },
    shouldUseNativeValidation: false,
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(
    () =>
      onFirstInteraction(() => {
        void loadResolver();
        void import("@/lib/api/request");
      }),
    [loadResolver],
  );

  const submit = form.handleSubmit(async (values) => {
    setRefused(null);
    try {
      await send(values);
    } catch (failure) {
      const shown = [...(Object.keys(form.getValues()) as Path<Values>[]), ...fields];
      setRefused(setFieldErrors(failure, shown, form.setError));
    }
  }, onInvalid);

  const { getValues, setValue } = form;
  const fill = useCallback(
    (name: Path<Values>, value: PathValue<Values, Path<Values>>) => {
      if (!getValues(name)) setValue(name, value);
    },
    [getValues, setValue],
  );

  function changed() {
    setRefused(null);
    const names = Object.keys(errors) as Path<Values>[];
    form.clearErrors(names.filter((name) => errors[name]?.type === API_ERROR));
  }

  return {
    register: form.register,
    /** For controls that aren't plain inputs, and for values derived from a field. */
    control: form.control,
    /** Enters a value into a field that is empty. */
    fill,
    /** Changes a field, which is checked again when the form is sent. */
    change(name: Path<Values>, value: PathValue<Values, Path<Values>>) {
      setValue(name, value);
      form.clearErrors(name);
    },
    /** Checks and sends the form. */
    submit() {
      setRefused(null);
      void submit();
    },
    message: (name: Path<Values>) => messageIn(errors[name]),
    refused,
    isSubmitting,
    blocked: Object.keys(errors).length > 0,
    formProps: { onSubmit: submit, onInput: changed, noValidate: true },
  };
}
