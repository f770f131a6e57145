/** Milliseconds without activity. */
export interface IdleTimes {
  /** When the warning appears. */
  warn: number;
  /** When the session ends. */
  end: number;
  /** The maximum delay before activity is reported to the server, so that its timer never expires before ours. */
  keep: number;
}

/** Warns two minutes before the end, or half-way when the licence's limit is very short. */
export function getIdleTimes(idle_minutes: number): IdleTimes {
  const end = idle_minutes * 60_000;
  return { end, warn: end - Math.min(120_000, end / 2), keep: Math.min(120_000, end / 15) };
}

interface Acts {
  /** Reports activity to the server. */
  keep: () => void;
  /** Called every second with the seconds left; null dismisses the warning. */
  warn: (seconds: number | null) => void;
  end: () => void;
}

export interface Idleness {
  /** The consumer chooses to stay. */
  stay: () => void;
  stop: () => void;
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
const CHANNEL = 'klantportaal.activity';

/**
 * Watches for activity in this tab and others. It uses the monotonic clock, so the device's time does not matter. Once
 * it has warned, only `stay` counts, here or in another tab.
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
  const markActive = () => {
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
  let pointer = '';
  const sign = (event: Event) => {
    if (warned || performance.now() - last < 1000) return;
    // The browser also reports a move when something moves under a stationary mouse.
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      const before = pointer;
      pointer = `${event.screenX} ${event.screenY}`;
      if (before === pointer) return;
    }
    markActive();
    keepSoon();
    channel.postMessage('here');
  };
  const handleVisibilityChange = () => {
    if (document.visibilityState === 'visible') look();
  };
  function stop() {
    clearTimeout(next);
    clearTimeout(keeping);
    channel.close();
    for (const name of signs) window.removeEventListener(name, sign);
    document.removeEventListener('visibilitychange', handleVisibilityChange);
  }

  channel.onmessage = markActive;
  for (const name of signs) window.addEventListener(name, sign, { passive: true });
  document.addEventListener('visibilitychange', handleVisibilityChange);
  // Opening the page counts as activity too.
  keepSoon();
  look();
  return {
    stay() {
      markActive();
      keep();
      channel.postMessage('here');
    },
    stop,
  };
}
