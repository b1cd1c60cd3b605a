"use client";

import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Takes a picture that is dropped on a field, or pasted while the focus is in it or nowhere. `isOver` while a file is
 * held over the field.
 */
export function usePictureDrop(field: RefObject<HTMLElement | null>, onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const isHere = event.target === document.body || field.current?.contains(event.target as Node);
    const file = event.clipboardData?.files[0];
    if (!file || !isHere || event.defaultPrevented) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, []);

  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}
