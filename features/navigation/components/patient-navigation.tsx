"use client";

import { useEffect } from "react";
import { notifySuccess } from "@/components/layout/notify";
import { patientFetch } from "@/lib/client/navigation/patient-fetch";

const sayWait = () => notifySuccess("This takes a moment.", "The page opens by itself as soon as it can.");

/** Keeps the open page, and its sound, while the next one is refused for a moment, and requests that again. */
export function PatientNavigation() {
  useEffect(() => {
    const browserFetch = window.fetch;
    const patient = patientFetch((input, init) => browserFetch(input, init), sayWait);
    window.fetch = patient;
    return () => {
      if (window.fetch === patient) window.fetch = browserFetch;
    };
  }, []);
  return null;
}
