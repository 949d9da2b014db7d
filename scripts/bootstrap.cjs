/*
 * Runs scripts/<command>.ts on a bare clone: checks Node, installs what is missing, hands signals and the exit code on.
 * The one plain JavaScript file, in syntax that even an old Node parses, so that a wrong version gets a sentence.
 */
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

var root = path.resolve(__dirname, '..');
var lineage = readLineage();

function readProcess(pid, file) {
  try {
    return fs.readFileSync('/proc/' + pid + '/' + file, 'utf8');
  } catch (error) {
    return '';
  }
}

/* The parent is npm, or the `sh -c` of npm (where /proc does not tell, as on macOS, that shell makes room for this process). */
function readLineage() {
  var parent = process.ppid;
  var isShell = readProcess(parent, 'cmdline').split('\0')[1] === '-c';
  var npm = isShell ? readProcess(parent, 'stat').split(') ').pop().split(' ')[1] : '';
  return parent + ' ' + npm;
}

function checkNode() {
  var version = process.versions.node.split('.').map(Number);
  /* Like "engines" in package.json. */
  var minimumMinor = { 20: 19, 22: 13 }[version[0]];
  if (version[0] >= 24 || version[1] >= minimumMinor) return;
  var found = 'This is Node ' + process.versions.node + ', ';
  console.error(found + 'but the shop needs 20.19, 22.13, 24 or newer: install one from nodejs.org, then start again.');
  process.exit(1);
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
  } catch (error) {
    return {};
  }
}

/* A team's checkout may hold its own folder and what is shared: npm leaves out what only the others need. */
function isPartial() {
  var manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return !manifest.workspaces.every(function (folder) {
    return fs.existsSync(path.join(root, folder));
  });
}

function modifiedAt(file) {
  return fs.statSync(path.join(root, file)).mtimeMs;
}

/* npm ends every install by writing what it installed into node_modules/.package-lock.json. */
function isInstalled() {
  var wanted = readPackages('package-lock.json');
  var installed = readPackages('node_modules/.package-lock.json');
  var partial = isPartial();
  if (Object.keys(installed).length === 0) return false;
  if (partial && modifiedAt('package-lock.json') > modifiedAt('node_modules/.package-lock.json')) return false;
  return Object.keys(wanted).every(function (name) {
    if (name.indexOf('node_modules/') < 0) return true;
    if ((partial || wanted[name].optional) && !installed[name]) return true;
    return installed[name] !== undefined && installed[name].version === wanted[name].version;
  });
}

/* What packages must not know: their install scripts run before the build hides it (remote-kit/src/build/child-env.ts). */
function withoutSecrets() {
  var env = Object.assign({}, process.env);
  var secret = /^(OCS_DEPLOY_TOKEN|OCS_SIGNING_KEY|OCS_ID_TOKEN|SIGSTORE_ID_TOKEN|ACTIONS_ID_TOKEN_REQUEST_\w+)$/;
  Object.keys(env).forEach(function (name) {
    if (secret.test(name)) delete env[name];
  });
  return env;
}

function run(command, args, stdio, env, onExit) {
  var child = childProcess.spawn(command, args, { cwd: root, stdio: stdio, env: env });
  var signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  var handOn = function (signal) {
    child.kill(signal);
  };
  signals.forEach(function (signal) {
    process.on(signal, handOn);
  });
  /* An npm that was killed hands nothing on, but another process takes its place as the parent. */
  var watch = setInterval(function () {
    if (process.env.npm_lifecycle_event && readLineage() !== lineage) child.kill('SIGTERM');
  }, 500);
  child.on('error', function (error) {
    console.error(command + ' cannot be started (' + error.message + ').');
    process.exit(1);
  });
  child.on('exit', function (code, signal) {
    clearInterval(watch);
    signals.forEach(function (name) {
      process.removeListener(name, handOn);
    });
    if (signal) process.kill(process.pid, signal);
    else onExit(code);
  });
}

function install(onInstalled) {
  if (isInstalled()) return onInstalled();
  console.log('Installing packages, which takes a minute or two …');
  /* Development packages run the shop too: NODE_ENV=production must not leave them out. */
  var args = ['ci', '--include=dev'];
  var npm = process.env.npm_execpath;
  var isNpm = npm !== undefined && /npm-cli\.js$/.test(npm);
  var command = isNpm ? process.execPath : 'npm';
  run(command, isNpm ? [npm].concat(args) : args, 'inherit', withoutSecrets(), function (code) {
    if (code === 0) return onInstalled();
    console.error('The packages could not be installed: see the lines above, and check the network.');
    process.exit(code);
  });
}

checkNode();
install(function () {
  var name = process.argv[2] + '.ts';
  var script = name.indexOf('/') < 0 ? path.join('scripts', name) : name;
  /* The channel tells the script when this process was killed. */
  var stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  run(process.execPath, ['--import', 'tsx', script].concat(process.argv.slice(3)), stdio, process.env, function (code) {
    process.exit(code);
  });
});
