import { create } from "zustand";

interface NetworkState {
  online: boolean;
  setOnline: (online: boolean) => void;
}

/** Whether the browser is online. */
export const useNetwork = create<NetworkState>((set) => ({
  online: true,
  setOnline: (online) => set({ online }),
}));
