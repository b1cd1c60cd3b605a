import { create } from "zustand";

type Theme = "dark" | "light";

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** The selected theme: `data-theme` on <html>, stored in the browser; `lib/client/theme-script` applies it on load. */
export const useTheme = create<ThemeState>((set) => ({
  theme: "dark",
  setTheme: (theme) => {
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Without storage the theme still changes, until the next load.
    }
    set({ theme });
  },
}));

// The server renders the dark theme; hydration starts from it and then uses what the page already shows.
if (typeof document !== "undefined" && document.documentElement.dataset.theme === "light") {
  useTheme.setState({ theme: "light" });
}
