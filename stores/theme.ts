import { create } from "zustand";

type Theme = "dark" | "light";

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** The chosen theme: on <html> as `data-theme`, stored in the browser. `lib/config/theme-script` applies it at load. */
export const useTheme = create<ThemeState>((set) => ({
  theme: "dark",
  setTheme: (theme) => {
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // A browser that keeps nothing still changes its theme until the next load.
    }
    set({ theme });
  },
}));

// The server renders dark; hydration starts from that and then takes what the page already shows.
if (typeof document !== "undefined" && document.documentElement.dataset.theme === "light") {
  useTheme.setState({ theme: "light" });
}
