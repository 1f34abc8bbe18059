import type { WorkerRequest, WorkerResponse } from './worker-searcher';

/** A worker that records the messages it receives and sends those of a test. */
export class MockWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly received: WorkerRequest[] = [];

  postMessage(message: WorkerRequest): void {
    this.received.push(structuredClone(message));
  }

  /** Dispatches a message to the page. */
  send(data: WorkerResponse): void {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  /** Fails like a script that cannot be loaded. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  terminate(): void {}
}
