import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "./packages.mjs";

/** Programs that a test needs for each engine, and the Debian packages with them and with their audio output. */
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

/** Installs what is missing for Firefox and WebKit, if possible. Returns the engines that can be started. */
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
