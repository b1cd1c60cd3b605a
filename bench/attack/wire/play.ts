import { addressOf, connectTo, type Target } from "@/bench/attack/wire/loopback";
import { partsOf, type Script } from "@/bench/attack/wire/script";

/** What was received on a connection. */
export interface Transcript {
  /** Ids of the API server's responses, in order. */
  echoed: string[];
  statuses: number[];
  /** Every id anywhere in the received bytes. */
  mentioned: string[];
  /** Whether the server closed the connection. */
  isEnded: boolean;
}

export interface Patience {
  /** After this time without a byte, a connection with nothing more to send is closed. */
  quietMs: number;
  /** Maximum duration in any case. */
  totalMs: number;
}

/** Responses follow each other without a line break in between. */
const STATUS = /HTTP\/1\.[01] ([2-5]\d\d)/g;
const STATUS_LENGTH = "HTTP/1.1 200".length;
const ECHOED = /^x-echo-id: (r\d+-\d+)/gim;
const MENTIONED = /r\d+-\d+/g;

/** Runs a script against one server, from an IP address of its own. Never rejects. */
export function play(script: Script, target: Target, { quietMs, totalMs }: Patience): Promise<Transcript> {
  return new Promise((resolve) => {
    const socket = connectTo(target, addressOf(script.number));
    let received = "";
    let statuses = 0;
    let isEnded = false;
    let isSent = false;
    let quiet: NodeJS.Timeout | undefined;
    const close = () => socket.destroy();
    const total = setTimeout(close, totalMs);
    const wait = () => {
      clearTimeout(quiet);
      if (!isSent) return;
      quiet = setTimeout(close, statuses >= script.requests.length ? Math.min(10, quietMs) : quietMs);
    };
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      const cut = received.slice(1 - STATUS_LENGTH);
      statuses += (cut + text).match(STATUS)?.length ?? 0;
      received += text;
      wait();
    });
    socket.on("end", () => {
      isEnded = true;
      close();
    });
    socket.on("close", () => {
      clearTimeout(total);
      clearTimeout(quiet);
      resolve({
        echoed: [...received.matchAll(ECHOED)].map(([, id]) => id!),
        statuses: [...received.matchAll(STATUS)].map(([, status]) => Number(status)),
        mentioned: received.match(MENTIONED) ?? [],
        isEnded,
      });
    });
    const next = (index: number): void => {
      const step = script.steps[index];
      if (socket.destroyed) return;
      if (!step) {
        isSent = true;
        wait();
      } else if ("pauseMs" in step) setTimeout(next, step.pauseMs, index + 1);
      else if ("send" in step) {
        socket.write(step.send, "latin1");
        next(index + 1);
      } else if (step.finish === "reset") socket.resetAndDestroy();
      else {
        socket.end();
        next(index + 1);
      }
    };
    socket.once("connect", () => next(0));
  });
}

/** Ids in a transcript that belong to another connection, that is, to another client's response. */
export function foreignIds(script: Script, { mentioned }: Transcript): string[] {
  return mentioned.filter((id) => partsOf(id).script !== script.number);
}
