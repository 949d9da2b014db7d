/**
 * The shell's first script. It starts in three tasks, because one task would block a phone for 250 ms. `./remotes/versions`
 * must run in the first task, while `document.currentScript` is this script.
 */
import 'react-dom/client';
import './remotes/versions';

setTimeout(() => {
  void import(/* webpackMode: "eager" */ './start').then(({ start }) => {
    setTimeout(start);
  });
});
