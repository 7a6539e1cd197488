// Checks that modules have "use client" if and only if they require React in a browser.
import { posix } from 'node:path';
import ts from 'typescript';

/** Exports of React that its server build does not have. */
const clientOnly = new Set([
  'Component',
  'PureComponent',
  'createContext',
  'startTransition',
  'useActionState',
  'useContext',
  'useDeferredValue',
  'useEffect',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
]);

/** Libraries that work on a server or have the directive. A module that imports any other library requires the directive. */
const serverReady = [
  /^react(\/|$)/,
  /^react-dom$/,
  /^@reporting\//,
  /^clsx$/,
  /^class-variance-authority$/,
  /^lucide-react(\/|$)/,
  /^culori(\/|$)/,
  /^jsep$/,
  /^zod$/,
  /^date-fns(-tz)?$/,
];

/** Returns whether the module begins with the directive. */
export const isClient = (text) => /^(['"])use client\1/.test(text.trimStart());

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/**
 * Returns the reason why a compiled module requires React in a browser; null if a server can load the module. A reason is an import, a
 * call of a hook, a function as an event property of an element or object, or a call of a function whose module
 * requires a browser.
 * @param {(specifier: string) => boolean} [needsBrowser] returns true if an imported module of the package requires a
 * browser
 */
export function whyClient(text, needsBrowser = () => false) {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const functions = new Set();
  const borrowed = new Map();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = statement.moduleSpecifier.text;
    const named = statement.importClause?.namedBindings;
    if (from.startsWith('.')) {
      if (named && ts.isNamedImports(named)) for (const { name } of named.elements) borrowed.set(name.text, from);
      continue;
    }
    if (!serverReady.some((pattern) => pattern.test(from))) return `imports ${from}`;
    const bindings = statement.importClause?.namedBindings;
    if (from === 'react' && bindings && ts.isNamedImports(bindings)) {
      for (const { name, propertyName } of bindings.elements) {
        const imported = (propertyName ?? name).text;
        if (clientOnly.has(imported)) return `uses ${imported}`;
      }
    }
  }
  let reason = null;
  const visit = (node) => {
    if (reason) return;
    if (ts.isFunctionDeclaration(node) && node.name) functions.add(node.name.text);
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      isFunction(node.initializer)
    )
      functions.add(node.name.text);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^use[A-Z]/.test(node.expression.text)) {
      // The server build also has these hooks.
      if (!['useCallback', 'useDebugValue', 'useId', 'useMemo'].includes(node.expression.text))
        reason = `calls ${node.expression.text}`;
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const from = borrowed.get(node.expression.text);
      if (from && needsBrowser(from)) reason = `calls ${node.expression.text} of ${from}`;
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && /^(on[A-Z]|ref$)/.test(node.name.text)) {
      const value = node.initializer;
      if (isFunction(value) || (ts.isIdentifier(value) && functions.has(value.text)))
        reason = `passes a function to ${node.name.text}`;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return reason;
}

/**
 * Compares the directives of a package with the required ones.
 * A module that only client modules import does not require the directive.
 * @param {Map<string, {text: string, imports: string[]}>} modules by name, each with the names of the modules that it imports
 * @param {string[]} entries names of the modules that consumers import
 * @returns {{client: string[], problems: string[]}} the modules with the directive, and the violations
 */
export function checkDirectives(modules, entries) {
  const client = [];
  const problems = [];
  const server = new Set();
  const visit = (name) => {
    const module = modules.get(name);
    if (!module || server.has(name) || isClient(module.text)) return;
    server.add(name);
    for (const next of module.imports) visit(next);
  };
  for (const name of entries) visit(name);
  const needsBrowser = (from, specifier) => {
    const module = modules.get(posix.join(posix.dirname(from), specifier));
    return module !== undefined && (isClient(module.text) || whyClient(module.text) !== null);
  };
  for (const [name, { text }] of modules) {
    const reason = whyClient(text, (specifier) => needsBrowser(name, specifier));
    if (isClient(text)) {
      client.push(name);
      if (reason === null) problems.push(`${name} has "use client" without need: servers cannot call its exports`);
    } else if (reason !== null && server.has(name)) {
      problems.push(`${name} ${reason} and is reachable on servers: add "use client" as its first line`);
    }
  }
  return { client: client.sort(), problems };
}
