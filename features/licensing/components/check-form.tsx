"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { LICENSE_ID } from "@/features/licensing/license-id";

/** The form that opens the page with a certificate's state; on such a page it has its license ID. */
export function CheckForm({ licenseId = "" }: { licenseId?: string }) {
  const router = useRouter();
  const [error, setError] = useState<string>();

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get("license_id")).trim().toUpperCase();
    if (!LICENSE_ID.test(entered)) return setError("Enter the license ID as it is printed: WC-7K2M-QX4R-9TNB");
    setError(undefined);
    router.push(`/license/check/${entered}`);
  }

  return (
    <form onSubmit={check} noValidate className="grid gap-4">
      <TextField
        label="License ID"
        name="license_id"
        defaultValue={licenseId}
        placeholder="WC-7K2M-QX4R-9TNB"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={error}
      />
      <Button type="submit" variant="primary" size="lg">
        Check the certificate
      </Button>
    </form>
  );
}
