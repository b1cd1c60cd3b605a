"use client";

import { useWatch } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { FormButtons } from "@/features/studio/payouts/components/form-buttons";
import { showPayouts } from "@/features/studio/payouts/payout-queries";
import { allCountries, KIND_NAMES } from "@/features/studio/payouts/tax-words";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import { TAX_KINDS } from "@/lib/contract/rules/money";
import { taxNumberOf } from "@/lib/money/tax-countries";

type Values = CallInput<"PUT /api/seller/tax-identity">["body"];

const loadResolver = () => import("@/features/studio/payouts/payout-resolvers").then((module) => module.taxResolver);

/** Country, kind, name, and the number where the country has one. `onClose` is missing while there is nothing to go back to. */
export function TaxForm({ onClose }: { onClose: (() => void) | undefined }) {
  const save = useCall("PUT /api/seller/tax-identity", {
    silent: true,
    onSuccess: async (changed) => {
      await showPayouts(changed);
      onClose?.();
    },
  });
  const { register, control, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: ({ number, ...identity }) => save.mutateAsync({ body: number ? { ...identity, number } : identity }),
  });
  const country = useWatch({ control, name: "country" }) ?? "";
  const known = taxNumberOf(country);
  return (
    <form {...formProps} aria-label="Tax identity" className="grid max-w-[440px] min-w-0 gap-4">
      <SelectField {...register("country")} label="Country" autoComplete="country" error={message("country")}>
        <option value="">Choose a country</option>
        {COUNTRIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...register("kind")} label="Who is paid" error={message("kind")}>
        {TAX_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_NAMES[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register("name")}
        label="Name"
        autoComplete="name"
        maxLength={120}
        hint="As your tax office has it."
        error={message("name")}
      />
      {country && (
        <TextField
          {...register("number")}
          label={known ? known.name : "Tax number, if you have one"}
          autoComplete="off"
          maxLength={40}
          error={message("number")}
        />
      )}
      <Refusal>{refused}</Refusal>
      <FormButtons save="Save tax identity" isSaving={isSubmitting} isBlocked={blocked} onCancel={onClose} />
    </form>
  );
}

const COUNTRIES = allCountries();
