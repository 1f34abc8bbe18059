import type { WorkerRequest, WorkerResponse } from './messages';

/** A mock worker that records received messages and sends what a test wants. */
export class MockWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly received: WorkerRequest[] = [];

  postMessage(call: WorkerRequest): void {
    this.received.push(structuredClone(call));
  }

  /** Dispatches a message to the page; `unknown` allows malformed messages. */
  send(data: WorkerResponse | unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  /** Fails like a script that cannot be loaded. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  terminate(): void {}
}
