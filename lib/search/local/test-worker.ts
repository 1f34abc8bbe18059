import type { WorkerAnswer, WorkerCall } from './worker-messages';

/** A worker that keeps what it was told, and says what a test wants. */
export class TestWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly told: WorkerCall[] = [];

  postMessage(call: WorkerCall): void {
    this.told.push(structuredClone(call));
  }

  /** Says anything; what no worker of ours says is `unknown`. */
  say(data: WorkerAnswer | unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  /** Breaks as a script that cannot be loaded. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  terminate(): void {}
}
