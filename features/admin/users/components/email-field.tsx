"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BareLink } from "@/components/ui/bare-link";
import { TextField } from "@/components/ui/text-field";
import { findByEmail } from "@/features/admin/users/users-query";
import { queryClient } from "@/lib/client/session/query-scope";

const LOOKS_WHOLE = /^\S+@\S+\.\S+$/;

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
  /** Called with who has this address; null while nobody is known to. */
  onOwner: (name: string | null) => void;
}

/** The address of a new account. Who has it already is named, with a link. */
export function EmailField({ value, error, onChange, onOwner }: EmailFieldProps) {
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
  const found = asked === value.trim() ? (owner ?? null) : null;
  const name = found?.display ?? null;
  useEffect(() => onOwner(name), [name, onOwner]);
  return (
    <TextField
      label="E-mail"
      hideLabel
      type="email"
      inputMode="email"
      autoComplete="off"
      maxLength={254}
      value={value}
      error={found ? `${found.display} has this address.` : error}
      aside={
        found && (
          <BareLink href={`/admin/users/${found.id}`} className="link">
            {`Open ${found.display}`}
          </BareLink>
        )
      }
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setAsked(value.trim())}
    />
  );
}
