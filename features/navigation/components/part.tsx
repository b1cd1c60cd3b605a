"use client";

import { unstable_rethrow, usePathname } from "next/navigation";
import { Component, type ReactNode } from "react";
import { DEFAULT_ERROR } from "@/components/layout/error-words";
import { notifyError } from "@/components/layout/notify";
import { reloadForChunk } from "@/features/navigation/chunk-reload";

interface PartProps {
  /** After a failure, another value renders the part again; the page's path unless given. */
  occasion?: unknown;
  onFail?: () => void;
  children: ReactNode;
}

/** A part of the page that fails alone: it disappears, a toast says so, and the rest of the page stays. */
export function Part({ occasion, ...rest }: PartProps) {
  const path = usePathname();
  return <Boundary occasion={occasion ?? path} {...rest} />;
}

class Boundary extends Component<PartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(failure: unknown) {
    unstable_rethrow(failure);
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    if (!reloadForChunk(failure)) notifyError(DEFAULT_ERROR);
    this.props.onFail?.();
  }

  override componentDidUpdate({ occasion }: PartProps) {
    if (this.state.failed && occasion !== this.props.occasion) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
