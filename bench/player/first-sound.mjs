// Runs in the page: taps the output of each media element and of Web Audio, and records how long after the click it is first audible. The
// samples are read in a worker, so that a busy main thread doesn't count as silence. Times are since the epoch, in ms.
const READER = `
  // Above the encoder's rounding noise, below any sound.
  const AUDIBLE = 0.001;
  onmessage = async ({ data }) => {
    const reader = data.getReader();
    for (let frame = await reader.read(); !frame.done; frame = await reader.read()) {
      const samples = new Float32Array(frame.value.numberOfFrames);
      frame.value.copyTo(samples, { planeIndex: 0, format: "f32-planar" });
      frame.value.close();
      const heard = performance.timeOrigin + performance.now();
      if (samples.some((sample) => Math.abs(sample) > AUDIBLE)) postMessage(heard);
    }
  };
`;
const reader = new Worker(URL.createObjectURL(new Blob([READER], { type: "text/javascript" })));

window.firstSound = { clicked: 0, delays: [] };

document.addEventListener(
  "pointerdown",
  (event) => {
    window.firstSound.clicked = performance.timeOrigin + event.timeStamp;
  },
  true,
);

reader.onmessage = ({ data: heard }) => {
  const { clicked, delays } = window.firstSound;
  if (clicked === 0 || heard < clicked) return;
  delays.push(heard - clicked);
  window.firstSound.clicked = 0;
};

function listen(track) {
  const { readable } = new MediaStreamTrackProcessor({ track });
  reader.postMessage(readable, [readable]);
}

window.Audio = class extends window.Audio {
  constructor(src) {
    super(src);
    this.captureStream().addEventListener("addtrack", ({ track }) => listen(track));
  }
};

const { connect } = AudioNode.prototype;
AudioNode.prototype.connect = function (to, ...places) {
  if (to instanceof AudioDestinationNode && to.context instanceof AudioContext) {
    const tap = new MediaStreamAudioDestinationNode(to.context);
    connect.call(this, tap);
    listen(tap.stream.getAudioTracks()[0]);
  }
  return connect.call(this, to, ...places);
};
