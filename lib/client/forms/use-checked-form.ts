"use client";

import { useEffect, useState } from "react";
import { type FieldValues, type Path, type Resolver, type UseFormSetError, useForm } from "react-hook-form";
import { ApiError } from "@/lib/api/error";
import { onFirstInteraction } from "@/lib/client/hydration/first-interaction";

/** Type of the errors that came from the API server: any change in the form clears them. */
const HOST_ERROR = "host";

/**
 * Puts the messages of a refused call beside their fields. Returns the message that belongs to no field of the form,
 * for the form to show, or null.
 */
function setFieldErrors<Values extends FieldValues>(
  failure: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (!(failure instanceof ApiError)) throw failure;
  const all = Object.entries(failure.errors);
  // In the order of the form, so that the focus goes to the first.
  const named = fields.flatMap((field) => all.filter(([name]) => name === field));
  for (const [name, messages] of named) {
    setError(name as Path<Values>, { type: HOST_ERROR, message: messages[0] }, { shouldFocus: name === named[0]?.[0] });
  }
  const [nameless] = all.filter((entry) => !named.includes(entry));
  return nameless?.[1][0] ?? (named.length > 0 ? null : failure.message);
}

interface CheckedFormOptions<Values extends FieldValues> {
  /** Brings the zod resolver. Loaded at the first interaction. */
  loadResolver: () => Promise<Resolver<Values>>;
  /** Makes the call. Messages by field that it is refused with appear beside the fields. */
  send: (values: Values) => Promise<void>;
}

/**
 * A form checked by the contract's schema and then by the API server. It has no default values, so that
 * input typed before hydration is preserved. `blocked` disables the submit button.
 */
export function useCheckedForm<Values extends FieldValues>({ loadResolver, send }: CheckedFormOptions<Values>) {
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: async (values, context, options) => (await loadResolver())(values, context, options),
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
      setRefused(setFieldErrors(failure, Object.keys(form.getValues()) as Path<Values>[], form.setError));
    }
  });

  function changed() {
    setRefused(null);
    const names = Object.keys(errors) as Path<Values>[];
    form.clearErrors(names.filter((name) => errors[name]?.type === HOST_ERROR));
  }

  return {
    register: form.register,
    /** For controls that are no plain inputs, and for what follows from a value. */
    control: form.control,
    message: (name: Path<Values>) => errors[name]?.message as string | undefined,
    refused,
    isSubmitting,
    blocked: Object.keys(errors).length > 0,
    formProps: { onSubmit: submit, onInput: changed, noValidate: true },
  };
}
