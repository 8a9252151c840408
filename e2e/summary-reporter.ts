import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Closes the run with one plain line that counts every test once: `N passed, N failed, N skipped`. What passed only
 * when it was tried again is counted and named before.
 */
export class SummaryReporter implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();
  private readonly flaky: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
    if (result.status === 'passed' && result.retry > 0)
      this.flaky.push(test.titlePath().filter(Boolean).join(' › '));
  }

  onExit(): Promise<void> {
    const statuses = [...this.outcomes.values()];
    const passed = statuses.filter((status) => status === 'passed').length;
    const skipped = statuses.filter((status) => status === 'skipped').length;
    const failed = statuses.length - passed - skipped;
    console.log([`${this.flaky.length} flaky`, ...this.flaky].join('\n  '));
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return Promise.resolve();
  }
}

export default SummaryReporter;
