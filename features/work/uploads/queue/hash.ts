/** The SHA-256 of bytes in hexadecimal. Throws a NotReadableError if the file changed or is gone. */
export async function sha256Of(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
