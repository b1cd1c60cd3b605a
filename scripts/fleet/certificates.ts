import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MACHINES, NAMES } from "./plan";

/** The files of an authority of this fleet alone, and of the one certificate that it has given. */
export interface Certificates {
  /** What clients have to trust (`NODE_EXTRA_CA_CERTS`). */
  authority: string;
  /** Of the balancer and of Google: certificate and key in one file, as HAProxy reads them. */
  site: string;
}

const NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** Makes them in a folder; they are valid for two days. */
export function makeCertificates(folder: string): Certificates {
  mkdirSync(folder, { recursive: true });
  const path = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: ["ignore", "ignore", "pipe"] });
  const [authority, authorityKey] = [path("authority.pem"), path("authority.key")];
  const subject = (name: string) => ["-subj", `/CN=${name}`];
  openssl("req", "-x509", ...NEW_KEY, "-keyout", authorityKey, "-out", authority, "-days", "2", ...subject("Fleet"));
  const addresses = [MACHINES.balancer.outside, MACHINES.providers.inside];
  const names = [...Object.keys(NAMES).map((name) => `DNS:${name}`), ...addresses.map((address) => `IP:${address}`)];
  writeFileSync(path("names"), `subjectAltName = ${names.join(", ")}\n`);
  openssl("req", ...NEW_KEY, "-keyout", path("site.key"), "-out", path("site.csr"), ...subject("balancer"));
  const by = ["-CA", authority, "-CAkey", authorityKey, "-CAcreateserial", "-extfile", path("names")];
  openssl("x509", "-req", "-in", path("site.csr"), ...by, "-days", "2", "-out", path("site.pem"));
  appendFileSync(path("site.pem"), readFileSync(path("site.key")));
  return { authority, site: path("site.pem") };
}
