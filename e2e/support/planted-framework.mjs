import fs from "node:fs";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";

/** Preloaded into the gateway and its rendering process: makes them meet another version of Next, which PLANTED names. */
const PLANTS = {
  "no cookie of draft mode": () => {
    const { setHeader, appendHeader } = http.OutgoingMessage.prototype;
    const isCookie = (value) => String(value).includes("__prerender_bypass");
    http.OutgoingMessage.prototype.setHeader = function (name, value) {
      return isCookie(value) ? this : setHeader.call(this, name, value);
    };
    http.OutgoingMessage.prototype.appendHeader = function (name, value) {
      return isCookie(value) ? this : appendHeader.call(this, name, value);
    };
  },
  "no source of React": () => {
    const { existsSync } = fs;
    fs.existsSync = (path) => !/react-dom-server/.test(String(path)) && existsSync(path);
    syncBuiltinESMExports();
  },
  "an unknown form of payload": () =>
    changePages((html) => html.replace(/self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\)/g, "(()=>{$&})()")),
  "an unknown script in every page": () =>
    changePages((html) => html.replace("</body>", "<script>self.__next_v=()=>17</script></body>")),
};

function changePages(change) {
  const fetchPage = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await fetchPage(...request);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    return new Response(change(await response.text()), response);
  };
}

PLANTS[process.env.PLANTED]();
