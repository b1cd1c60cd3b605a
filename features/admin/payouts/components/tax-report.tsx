"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { FileLinks } from "@/features/work/table/components/file-links";
import { resolveCall } from "@/lib/api/url";

const isYear = (text: string) => /^20[2-9]\d$/.test(text);

/** What creators were paid in a year, with their tax identities, as a file. */
export function TaxReport() {
  const [isOpen, setIsOpen] = useState(false);
  const [year, setYear] = useState(() => String(new Date().getUTCFullYear() - 1));
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Tax report
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Tax report" width={400}>
        <div className="grid gap-4">
          <p className="text-ink-2">
            Every creator who was paid in a year, with their tax identity and what they were paid. That you took it is
            on record.
          </p>
          <TextField
            label="Year"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={year}
            error={isYear(year) ? undefined : "Insert a year from 2020 on."}
            onChange={(event) => setYear(event.target.value)}
          />
          {isYear(year) && (
            <div className="flex flex-wrap gap-2">
              <FileLinks
                csv={resolveCall("GET /api/admin/tax-report.csv", { query: { year: Number(year) } }).url}
                label={(format) => `${format} of ${year}`}
              />
            </div>
          )}
        </div>
      </Modal>
    </>
  );
}
