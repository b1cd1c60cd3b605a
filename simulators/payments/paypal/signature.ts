import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Store } from "@/simulators/payments/state/store";

interface KeyPair {
  id: string;
  privateKey: string;
  publicKey: string;
}

export interface Transmission {
  transmission_id: string;
  transmission_time: string;
  transmission_sig: string;
  webhook_id: string;
}

const TABLE = "paypal.signing_key";
const CURRENT = "current";
export const AUTH_ALGORITHM = "SHA256withRSA";

/** Signs webhooks as PayPal does: the id and time of the transmission, the webhook's id and the body's checksum. */
export class Signer {
  constructor(private readonly store: Store) {}

  get publicKey(): string {
    return this.#keys().publicKey;
  }

  sign(body: string, webhookId: string): Transmission {
    const transmission_id = randomUUID();
    const transmission_time = new Date().toISOString().replace(/\.\d+Z$/, "Z");
    const text = textOf(transmission_id, transmission_time, webhookId, body);
    const transmission_sig = sign("sha256", Buffer.from(text), createPrivateKey(this.#keys().privateKey)).toString(
      "base64",
    );
    return { transmission_id, transmission_time, transmission_sig, webhook_id: webhookId };
  }

  /** Whether the signature of a transmission is valid. */
  isSigned(body: string, { transmission_id, transmission_time, transmission_sig, webhook_id }: Transmission): boolean {
    const text = textOf(transmission_id, transmission_time, webhook_id, body);
    const key = createPublicKey(this.#keys().publicKey);
    return verify("sha256", Buffer.from(text), key, Buffer.from(transmission_sig, "base64"));
  }

  #keys(): KeyPair {
    const known = this.store.get<KeyPair>(TABLE, CURRENT);
    if (known) return known;
    const { privateKey, publicKey } = generateKeyPairSync("rsa", {
      modulusLength: 2_048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const made: KeyPair = { id: CURRENT, privateKey, publicKey };
    this.store.put(TABLE, made);
    return made;
  }
}

const textOf = (id: string, time: string, webhookId: string, body: string) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;
