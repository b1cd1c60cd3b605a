"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { FormButtons } from "@/features/studio/payouts/components/form-buttons";
import { showPayouts } from "@/features/studio/payouts/payout-queries";
import { allCountries, KIND_NAMES } from "@/features/studio/payouts/tax-words";
import { ApiError } from "@/lib/api/error";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import { printedLine } from "@/lib/contract/fields/printed";
import { TAX_KINDS } from "@/lib/contract/rules/money";
import { taxNumberOf } from "@/lib/money/tax-countries";

type Values = CallInput<"PUT /api/seller/tax-identity">["body"];

const loadResolver = () => import("@/features/studio/payouts/payout-resolvers").then((module) => module.taxResolver);

/**
 * Country, kind, name, and the number where the country has one. A number whose check digits don't fit can be sent again
 * as right. `onClose` is missing while there is nothing to go back to.
 */
export function TaxForm({ onClose }: { onClose: (() => void) | undefined }) {
  const save = useCall("PUT /api/seller/tax-identity", {
    silent: true,
    onSuccess: async (changed) => {
      await showPayouts(changed);
      onClose?.();
    },
  });
  // A country with its number, as they were sent.
  const [doubted, setDoubted] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { register, control, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: ({ number, ...identity }) => {
      const sent = `${identity.country} ${number}`;
      const body = number ? { ...identity, number, is_number_right: sent === confirmed } : identity;
      return save.mutateAsync({ body }).catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.messageOf("is_number_right")) setDoubted(sent);
        throw failure;
      });
    },
    fields: ["is_number_right"],
  });
  const country = useWatch({ control, name: "country" }) ?? "";
  const shown = `${country} ${printedLine(useWatch({ control, name: "number" }) ?? "")}`;
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
      {shown === doubted && (
        <Checkbox checked={shown === confirmed} onChange={({ target }) => setConfirmed(target.checked ? shown : null)}>
          The number is right as it is written here.
        </Checkbox>
      )}
      <Refusal>{refused}</Refusal>
      <FormButtons save="Save tax identity" isSaving={isSubmitting} isBlocked={blocked} onCancel={onClose} />
    </form>
  );
}

const COUNTRIES = allCountries();
