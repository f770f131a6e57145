/** Milliseconds without a sign of life. */
export interface IdleTimes {
  /** The warning comes. */
  warn: number;
  /** The session ends. */
  end: number;
  /** At most so long after a sign of life the server hears of it, so that its count never runs out before ours. */
  keep: number;
}

/** Two minutes before the end one is warned (decision 14); half-way where the licence's time is very short. */
export function idleTimes(idle_minutes: number): IdleTimes {
  const end = idle_minutes * 60_000;
  return { end, warn: end - Math.min(120_000, end / 2), keep: Math.min(120_000, end / 15) };
}

interface Acts {
  /** Tells the server that somebody is there. */
  keep: () => void;
  /** Seconds left, each second; null when the danger is over. */
  warn: (seconds: number | null) => void;
  end: () => void;
}

export interface Idleness {
  /** The consumer says to be there. */
  stay: () => void;
  stop: () => void;
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
const CHANNEL = 'klantportaal.activity';

/**
 * Watches whether somebody is there, in this tab or another. It counts on the clock that only goes forward: what the
 * device thinks the time is does not matter. Once it has warned, only `stay` counts, here or in another tab.
 */
export function watchIdleness(times: IdleTimes, { keep, warn, end }: Acts): Idleness {
  let last = performance.now();
  let warned = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const channel = new BroadcastChannel(CHANNEL);

  const look = () => {
    clearTimeout(next);
    const idle = performance.now() - last;
    if (idle >= times.end) {
      stop();
      return end();
    }
    if (idle < times.warn) {
      next = setTimeout(look, times.warn - idle);
      return;
    }
    warned = true;
    warn(Math.ceil((times.end - idle) / 1000));
    next = setTimeout(look, 1000);
  };
  const seen = () => {
    last = performance.now();
    if (warned) warn(null);
    warned = false;
    look();
  };
  const keepSoon = () => {
    keeping ??= setTimeout(() => {
      keeping = undefined;
      keep();
    }, times.keep);
  };
  let place = '';
  const sign = (event: Event) => {
    if (warned || performance.now() - last < 1000) return;
    // What moves under a mouse that lies still makes the browser tell of a move as well.
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      const before = place;
      place = `${event.screenX} ${event.screenY}`;
      if (before === place) return;
    }
    seen();
    keepSoon();
    channel.postMessage('here');
  };
  const shown = () => {
    if (document.visibilityState === 'visible') look();
  };
  function stop() {
    clearTimeout(next);
    clearTimeout(keeping);
    channel.close();
    for (const name of signs) window.removeEventListener(name, sign);
    document.removeEventListener('visibilitychange', shown);
  }

  channel.onmessage = seen;
  for (const name of signs) window.addEventListener(name, sign, { passive: true });
  document.addEventListener('visibilitychange', shown);
  // Opening the page was a sign of life too.
  keepSoon();
  look();
  return {
    stay() {
      seen();
      keep();
      channel.postMessage('here');
    },
    stop,
  };
}
