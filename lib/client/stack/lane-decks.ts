import { gainOf, isAudible, type NumberedLane } from "@/lib/audio/stack/lanes";
import type { Session } from "@/lib/audio/transport/session";
import type { LaneLap } from "@/lib/client/stack/lane-laps";
import { type Join, LapDeck } from "@/lib/client/transport/lap-deck";
import type { Transport, TransportPart } from "@/lib/client/transport/transport";
import type { Sample } from "@/lib/contract/entities/sound";

/** A fader moves in so many seconds, so that it doesn't click. */
const GLIDE = 0.01;
const METER_SIZE = 2_048;

export interface PlayedLane extends NumberedLane {
  sample: Sample;
  /** A sound that isn't on sale and isn't owned keeps its lane, silent. */
  isSilent: boolean;
}

/** What a lane is heard with, and whether another lap is being rendered for it. */
export interface HeardLap extends LaneLap {
  isRenewed: boolean;
}

/** What is known of the lap of a lane. */
export type LaneState = HeardLap | "rendering" | "failed";

interface Channel {
  lane: PlayedLane;
  deck: LapDeck;
  fader: GainNode;
  panner: StereoPannerNode;
  meter: AnalyserNode;
  lap: LaneLap | null;
  /** What its lap is to be made for, and was made for. */
  orderKey: string;
  madeKey: string | null;
}

export interface DeckOrders {
  context: AudioContext;
  transport: Transport;
  /** `onOpening` gets its first bar, if that is rendered before the rest. */
  make: (lane: PlayedLane, session: Session, onOpening: (opening: LaneLap) => void) => Promise<LaneLap | null>;
  /** Called when the lap of a lane is being rendered, is there, or couldn't be made. */
  tell: (id: number, state: LaneState) => void;
  /** Whether nothing may be loaded before the clock runs. */
  isSparing?: () => boolean;
}

/** Plays the lanes of a stack on the transport's clock. Laps are rendered one after the other, audible lanes first. */
export class LaneDecks implements TransportPart {
  readonly #orders: DeckOrders;
  readonly #channels = new Map<number, Channel>();
  readonly #volume: GainNode;
  readonly #master: AnalyserNode;
  #soloed: readonly number[] = [];
  #session: Session;
  #isWorking = false;
  #isRunning = false;

  constructor(orders: DeckOrders, session: Session) {
    const { context, transport } = orders;
    this.#orders = orders;
    this.#session = session;
    this.#volume = new GainNode(context);
    this.#volume.connect(transport.output);
    this.#master = new AnalyserNode(context, { fftSize: METER_SIZE });
    transport.output.connect(this.#master);
  }

  get keepsClock(): boolean {
    return [...this.#channels.values()].some(({ lane }) => !lane.isSilent);
  }

  set volume(volume: number) {
    this.#volume.gain.value = volume;
  }

  /** Takes the lanes as they are now, and which of them are soloed. */
  set(lanes: readonly PlayedLane[], soloed: readonly number[]): void {
    const { currentTime } = this.#orders.context;
    this.#soloed = soloed;
    for (const [id, channel] of this.#channels) if (!lanes.some((lane) => lane.id === id)) this.#remove(id, channel);
    for (const lane of lanes) {
      const channel = this.#channels.get(lane.id) ?? this.#add(lane);
      channel.lane = lane;
      channel.fader.gain.setTargetAtTime(this.#levelOf(lane), currentTime, GLIDE);
      channel.panner.pan.setTargetAtTime(lane.pan, currentTime, GLIDE);
    }
    this.#order();
  }

  /** Tries again to load and render the lane. */
  retry(id: number): void {
    const channel = this.#channels.get(id);
    if (channel) channel.madeKey = null;
    this.#order();
  }

  begin(join: Join): void {
    this.#isRunning = true;
    for (const channel of this.#channels.values()) this.#join(channel, join);
    this.#order();
  }

  end(at: number): void {
    this.#isRunning = false;
    for (const { deck } of this.#channels.values()) deck.fadeOut(at);
  }

  /** Bends what sounds; what is rendered for the new tempo or key takes its place at a beat. */
  follow(session: Session, at: number): void {
    const hasNewTempo = session.tempo !== this.#session.tempo;
    this.#session = session;
    if (hasNewTempo)
      for (const channel of this.#channels.values()) {
        channel.deck.bend(session.tempo, at);
        if (!channel.deck.beginsAfter(at)) continue;
        // What hasn't begun yet begins at another time.
        channel.deck.fadeOut(at);
        this.#join(channel);
      }
    this.#order();
  }

  move(join: Join): void {
    for (const { deck, lap } of this.#channels.values()) if (lap) deck.swap(lap.lap, join);
  }

  /** The loudest sample that has just been heard, of the whole and of each lane, at 1 for full scale. */
  peaks(): { master: number; lanes: { id: number; peak: number }[] } {
    const lanes = [...this.#channels].map(([id, { meter }]) => ({ id, peak: peakOf(meter) }));
    return { master: peakOf(this.#master), lanes };
  }

  #levelOf(lane: PlayedLane): number {
    return isAudible(lane, this.#soloed) && !lane.isSilent ? gainOf(lane.level_db) : 0;
  }

  #add(lane: PlayedLane): Channel {
    const { context } = this.#orders;
    const fader = new GainNode(context, { gain: this.#levelOf(lane) });
    const panner = new StereoPannerNode(context, { pan: lane.pan });
    const meter = new AnalyserNode(context, { fftSize: METER_SIZE });
    fader.connect(panner).connect(this.#volume);
    panner.connect(meter);
    const channel = {
      lane,
      deck: new LapDeck(context, fader),
      fader,
      panner,
      meter,
      lap: null,
      orderKey: "",
      madeKey: null,
    };
    this.#channels.set(lane.id, channel);
    return channel;
  }

  #remove(id: number, { deck }: Channel): void {
    deck.fadeOut(this.#orders.context.currentTime);
    this.#channels.delete(id);
  }

  #order(): void {
    for (const channel of this.#channels.values()) channel.orderKey = orderKeyOf(channel.lane, this.#session);
    if (!this.#isWorking) void this.#work();
  }

  /** Makes what is wanted, until nothing is. */
  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#make(next);
    this.#isWorking = false;
  }

  #next(): Channel | undefined {
    if (!this.#isRunning && this.#orders.isSparing?.()) return undefined;
    const waiting = [...this.#channels.values()].filter(
      ({ lane, orderKey, madeKey }) => orderKey !== madeKey && !lane.isSilent,
    );
    return waiting.find(({ lane }) => isAudible(lane, this.#soloed)) ?? waiting[0];
  }

  async #make(channel: Channel): Promise<void> {
    const { orderKey, lane } = channel;
    const session = this.#session;
    const isWanted = () => this.#channels.get(lane.id) === channel && channel.orderKey === orderKey;
    const hadLap = channel.lap !== null;
    channel.madeKey = orderKey;
    this.#orders.tell(lane.id, channel.lap ? { ...channel.lap, isRenewed: true } : "rendering");
    const open = (opening: LaneLap) => {
      // What is bent is heard whole.
      if (isWanted() && !hadLap) this.#take(channel, opening);
    };
    const made = await this.#orders.make(lane, session, open).catch(() => null);
    if (!isWanted()) return;
    if (made) this.#take(channel, made);
    else this.#orders.tell(lane.id, "failed");
  }

  #take(channel: Channel, lap: LaneLap): void {
    channel.lap = lap;
    this.#orders.tell(channel.lane.id, { ...lap, isRenewed: false });
    this.#join(channel);
  }

  /** Plays the lap of a lane from a join on, the next beat unless it is given, in phase with the first bar of the clock. */
  #join({ deck, lap }: Channel, join = this.#orders.transport.join()): void {
    if (!lap || !join) return;
    if (deck.lap?.loop && lap.lap.loop) return deck.swap(lap.lap, join);
    deck.fadeOut(join.when);
    deck.begin(lap.lap, join, lap.lap.loop ? 0 : join.beat);
  }
}

/** What the lap of a lane depends on. */
function orderKeyOf({ sample, tempo_mode, semitones }: PlayedLane, { tempo, key }: Session): string {
  return [sample.mp3, tempo, key?.value, key?.is_minor, tempo_mode, semitones].join(" ");
}

function peakOf(meter: AnalyserNode): number {
  const samples = new Float32Array(meter.fftSize);
  meter.getFloatTimeDomainData(samples);
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}
