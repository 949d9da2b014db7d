/**
 * The shell's first script. It starts in many short tasks, because one task would block a phone for 0.2 s.
 * `./remotes/versions` must run in the first task, while `document.currentScript` is this script.
 */
import './remotes/versions';
import { nextTask } from './next-task';

/** Each evaluates modules that the next one needs. Naming one export, or none, keeps unused ones out of the file. */
const phases = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'shared-auth'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'shared-ui'),
];

async function run(): Promise<void> {
  for (const evaluate of phases) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  start();
}

void run();
