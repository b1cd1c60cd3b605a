import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "./packages.mjs";

/** Programs that a test in each engine needs, and Debian's packages that have them and what they play sound with. */
const ENGINES = {
  firefox: {
    programs: ["firefox-esr", "pulseaudio", "parec"],
    packages: ["firefox-esr", "pulseaudio", "pulseaudio-utils"],
  },
  webkit: {
    programs: ["WebKitWebDriver", "Xvfb", "pulseaudio", "parec"],
    packages: ["webkit2gtk-driver", "xvfb", "gstreamer1.0-pulseaudio", "pulseaudio", "pulseaudio-utils"],
  },
};

/** Installs what is missing of Firefox and WebKit where that is possible. Returns the engines that can be started. */
export function ensureEngines() {
  const names = Object.keys(ENGINES);
  const isThere = (name) => ENGINES[name].programs.every(isInstalled);
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0)
    installPackages("Firefox and WebKit", [...new Set(missing.flatMap((name) => ENGINES[name].packages))]);
  return names.filter(isThere);
}

function isInstalled(program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
