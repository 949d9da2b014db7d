/**
 * The shell's first script, in three tasks: nobody is answered while one runs, and all of it takes a phone a quarter of a
 * second. What it says of itself is read here, since it is the current script only now.
 */
import 'react-dom/client';
import './remotes/versions';

setTimeout(() => {
  void import(/* webpackMode: "eager" */ './start').then(({ start }) => {
    setTimeout(start);
  });
});
