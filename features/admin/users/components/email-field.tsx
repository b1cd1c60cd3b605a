"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { BareLink } from "@/components/ui/bare-link";
import { TextField } from "@/components/ui/text-field";
import { findByEmail } from "@/features/admin/users/users-query";
import { queryClient } from "@/lib/client/session/query-scope";

const LOOKS_WHOLE = /^\S+@\S+\.\S+$/;

interface EmailFieldProps {
  /** The field of the form. */
  field: UseFormRegisterReturn;
  /** What is typed into it. */
  value: string;
  error: string | undefined;
  /** Called with who has this address; null while nobody is known to. */
  onOwner: (name: string | null) => void;
}

/** The address of a new account. Who has it already is named, with a link. */
export function EmailField({ field, value, error, onOwner }: EmailFieldProps) {
  const [asked, setAsked] = useState("");
  const { data: owner } = useQuery(
    {
      queryKey: ["admin-users", "email", asked],
      queryFn: ({ signal }) => findByEmail(asked, signal),
      enabled: LOOKS_WHOLE.test(asked),
      staleTime: 0,
    },
    queryClient,
  );
  const holder = asked === value.trim() ? (owner ?? null) : null;
  const name = holder?.display ?? null;
  useEffect(() => onOwner(name), [name, onOwner]);
  return (
    <TextField
      {...field}
      label="E-mail"
      hideLabel
      type="email"
      inputMode="email"
      autoComplete="off"
      maxLength={254}
      error={holder ? `${holder.display} has this address.` : error}
      aside={
        holder && (
          <BareLink href={`/admin/users/${holder.id}`} className="link">
            {`Open ${holder.display}`}
          </BareLink>
        )
      }
      onBlur={(event) => {
        void field.onBlur(event);
        setAsked(value.trim());
      }}
    />
  );
}
