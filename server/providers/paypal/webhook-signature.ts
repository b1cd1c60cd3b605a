import { z } from "zod";
import type { OwnCalls } from "@/server/providers/paypal/own-calls";
import type { SignedWebhook } from "@/server/providers/paypal/paypal";

const result = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) });

/**
 * Whether PayPal confirms that it signed a webhook. The body is sent byte for byte: a re-serialised one would have
 * another signature.
 */
export async function verifySignature(
  calls: OwnCalls,
  webhookId: string,
  { headers, body }: SignedWebhook,
): Promise<boolean> {
  const signed = JSON.stringify({
    auth_algo: headers.authAlgo,
    cert_url: headers.certUrl,
    transmission_id: headers.transmissionId,
    transmission_sig: headers.transmissionSig,
    transmission_time: headers.transmissionTime,
    webhook_id: webhookId,
  });
  const { verification_status } = await calls.send({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    body: `${signed.slice(0, -1)},"webhook_event":${body}}`,
    response: result,
  });
  return verification_status === "SUCCESS";
}

/** Whether a certificate is PayPal's own: on one of its hosts, or on the host of the API itself. */
export function isTrustedCertificate(certUrl: string, apiUrl: string): boolean {
  if (!URL.canParse(certUrl)) return false;
  const { protocol, host, hostname, username, password } = new URL(certUrl);
  const api = new URL(apiUrl);
  if (username || password) return false;
  if (protocol === api.protocol && host === api.host) return true;
  return protocol === "https:" && host === hostname && /(^|\.)paypal\.com$/.test(hostname);
}
