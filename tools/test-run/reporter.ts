import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  Vitest,
} from 'vitest/node';
import type { RunReport } from './report.ts';

type FileReport = RunReport['files'][number];

/**
 * Writes the report of a run to TEST_REPORT_FILE. Vitest's own JSON leaves out what broke beside the tests.
 *
 * @public vitest loads it by its path
 */
export default class RunReporter implements Reporter {
  #root = '';
  #begun: string[] = [];

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#begun = specifications.map(({ moduleId }) => this.#pathOf(moduleId));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['TEST_REPORT_FILE'];
    if (!file) return;
    const report: RunReport = {
      begun: this.#begun,
      files: modules.map((module) => this.#fileOf(module)),
      beside: unhandled.map(textOf),
    };
    writeFileSync(file, JSON.stringify(report));
  }

  #pathOf(moduleId: string): string {
    return relative(this.#root, moduleId).replaceAll('\\', '/');
  }

  #fileOf(module: TestModule): FileReport {
    const ofSuites = [...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => ({ name: suite.fullName, message: textOf(error) })),
    );
    const ofFile = module.errors().map((error) => ({ name: '', message: textOf(error) }));
    return {
      file: this.#pathOf(module.moduleId),
      state: finished(module.state()),
      errors: [...ofFile, ...ofSuites],
      tests: [...module.children.allTests()].map(testOf),
    };
  }
}

function testOf(test: TestCase): FileReport['tests'][number] {
  const { state, errors = [] } = test.result();
  return { name: test.fullName, state: finished(state), message: errors.map(textOf).join('\n') };
}

function finished(state: ReturnType<TestModule['state']>): FileReport['state'] {
  return state === 'queued' || state === 'pending' ? 'unfinished' : state;
}

function textOf({ name, message }: { name?: string; message: string }): string {
  return name === undefined ? message : `${name}: ${message}`;
}
