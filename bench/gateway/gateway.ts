import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createGateway } from "@/web/gateway";
import { Admission } from "@/web/requests/admission";

const [, , api = "", folder = ""] = process.argv;

/** The gateway without pages. */
const server = createGateway({
  api: new URL(api),
  admission: new Admission({ trustedProxies: 0, unlimited: (process.env.UNLIMITED_CLIENTS ?? "").split(",") }),
  files: { serve: () => false },
  pages: { serve: async (_request, response) => void response.end("page") },
  site: new URL("http://wavecrate.test"),
  secret: process.env.GATEWAY_SECRET,
  objects: join(folder, "objects"),
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);
