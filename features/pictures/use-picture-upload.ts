"use client";

import { useEffect, useRef, useState } from "react";
import { type ChosenPicture, choosePicture } from "@/features/pictures/choose-picture";
import { type Square, wholeOf } from "@/features/pictures/crop-square";
import { ApiError } from "@/lib/api/error";
import type { CallOptions } from "@/lib/api/request";
import { announce, mountLiveRegion } from "@/lib/client/announcing/live-region";
import { Quarters } from "@/lib/client/announcing/quarters";

/** The body of a call that takes a picture. */
export interface PictureForm extends Square {
  thumb: File;
  /** The picture is square and taken as it is. Only for kinds that take squares. */
  is_square?: "1";
}

/** Sends a picture by one call of the contract, with these options. Returns its URL, without a size. */
export type SendPicture = (body: PictureForm, options: CallOptions) => Promise<{ thumb: string }>;

interface Chosen {
  picture: ChosenPicture;
  /** Taken as it is, without the cropper. */
  isWhole: boolean;
}

/**
 * What becomes of a picture from its choice to its storage: one at a time, read, cropped unless it is taken whole, sent.
 */
export function usePictureUpload({
  takesSquares,
  aspect,
  send,
  onSaved,
}: {
  takesSquares: boolean;
  /** Width by height of what is cut. */
  aspect: number;
  send: SendPicture;
  onSaved: (thumb: string) => void;
}) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isReading = useRef(false);
  const sending = useRef<AbortController | null>(null);

  useEffect(mountLiveRegion, []);
  const url = chosen?.picture.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  async function choose(file: File) {
    if (isReading.current || chosen || sending.current) return;
    isReading.current = true;
    const picture = await choosePicture(file, aspect);
    isReading.current = false;
    setRefused(typeof picture === "string" ? picture : null);
    if (typeof picture === "string") return;
    const isWhole = takesSquares && picture.width === picture.height;
    setChosen({ picture, isWhole });
    if (isWhole) await save(picture, { ...wholeOf(picture), is_square: "1" });
  }

  async function save(picture: ChosenPicture, crop: Omit<PictureForm, "thumb">) {
    const abort = new AbortController();
    sending.current = abort;
    setRefused(null);
    setSent(0);
    announce("Uploading the picture");
    const quarters = new Quarters();
    const onSent = (share: number) => {
      setSent(share);
      const quarter = quarters.pass(share);
      if (quarter) announce(quarter);
    };
    try {
      const { signal } = abort;
      const { thumb } = await send({ thumb: picture.file, ...crop }, { signal, onSent, silent: "failures" });
      onSaved(thumb);
      announce("Picture saved");
      setChosen(null);
    } catch (failure) {
      if (abort.signal.aborted) return;
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
      if (crop.is_square) setChosen(null);
    } finally {
      sending.current = null;
      setSent(null);
    }
  }

  /** A picture that the API server already has is saved nevertheless. */
  function cancel() {
    if (sent !== 1) sending.current?.abort();
    setChosen(null);
    setRefused(null);
  }

  return {
    chosen,
    /** Share of the picture that is sent, from 0 to 1; null while nothing is being sent. */
    sent,
    /** Why the picture wasn't taken, in one sentence. */
    refused,
    choose,
    save,
    cancel,
  };
}
