import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Program } from "@/e2e/engines/support/program";

const RATE_HZ = 8_000;
const LIMIT_MS = 20_000;
/** Above any noise of the audio path; the highest amplitude is 1. */
const AUDIBLE = 0.01;
/** Pauses in a sound are shorter than this, in seconds. */
const SILENCE_S = 0.5;

/** A PulseAudio server with one output, which a test records. */
export class Speakers {
  private constructor(
    private readonly server: Program,
    /** Environment that makes a program play through it. */
    readonly env: { PULSE_SERVER: string },
  ) {}

  static async start(folder: string): Promise<Speakers> {
    const socket = join(folder, "pulse.socket");
    const modules = [
      "module-null-sink sink_name=speakers",
      `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ];
    const server = await Program.start(
      "pulseaudio",
      ["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", ...modules.flatMap((name) => ["-L", name])],
      { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: folder },
      () => existsSync(socket),
    );
    return new Speakers(server, { PULSE_SERVER: `unix:${socket}` });
  }

  /** Whether a sound becomes audible within 20 s. */
  becomeAudible(): Promise<boolean> {
    return this.record((peak) => peak > AUDIBLE);
  }

  /** Whether the output becomes silent within 20 s. */
  becomeSilent(): Promise<boolean> {
    let silentSeconds = 0;
    return this.record((peak, seconds) => {
      silentSeconds = peak > AUDIBLE ? 0 : silentSeconds + seconds;
      return silentSeconds > SILENCE_S;
    });
  }

  /** Records until `isDone` returns true for the peak and the length of a chunk, or for 20 s. */
  private async record(isDone: (peak: number, seconds: number) => boolean): Promise<boolean> {
    const recorder = spawn(
      "parec",
      ["--device=speakers.monitor", "--format=s16le", `--rate=${RATE_HZ}`, "--channels=1", "--latency-msec=20"],
      { env: { ...process.env, ...this.env }, stdio: ["ignore", "pipe", "ignore"] },
    );
    const limit = setTimeout(() => recorder.kill(), LIMIT_MS);
    try {
      for await (const chunk of recorder.stdout as AsyncIterable<Buffer>) {
        const count = Math.floor(chunk.length / 2);
        let peak = 0;
        for (let at = 0; at < count; at++) peak = Math.max(peak, Math.abs(chunk.readInt16LE(at * 2)) / 32_768);
        if (isDone(peak, count / RATE_HZ)) return true;
      }
      return false;
    } finally {
      clearTimeout(limit);
      recorder.kill();
    }
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
