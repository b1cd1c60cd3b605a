"use client";

import { useEffect, useState } from "react";
import { type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { HOST_ERROR, setFieldErrors } from "@/lib/client/forms/field-errors";
import { onFirstInteraction } from "@/lib/client/hydration/first-interaction";

interface CheckedFormOptions<Values extends FieldValues> {
  /** Brings the zod resolver. Loaded once somebody touches the page. */
  loadResolver: () => Promise<Resolver<Values>>;
  /** Makes the call. Messages by field that it is refused with appear beside the fields. */
  send: (values: Values) => Promise<void>;
}

/**
 * A form checked by the contract's schema and answered by the host. It has no default values, so that it takes over what
 * was typed before it was alive. `blocked` turns the submit button off.
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
      setRefused(setFieldErrors(failure, Object.keys(values) as Path<Values>[], form.setError));
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
