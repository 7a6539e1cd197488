// Writes the declarations of a published package: one for each module, with imports that resolve under `nodenext` and `bundler`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

const extension = /^(\.{1,2}\/.*)\.tsx?$/;

/** Changes `./button.tsx` in a declaration to `./button.js`, which TypeScript maps to `button.d.ts` in every resolution mode. */
const emittedSpecifiers = (context) => {
  const renamed = (node) => {
    const match = node && ts.isStringLiteral(node) ? extension.exec(node.text) : null;
    return match ? ts.factory.createStringLiteral(`${match[1]}.js`, true) : node;
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node))
      return ts.factory.updateImportDeclaration(
        node,
        node.modifiers,
        node.importClause,
        renamed(node.moduleSpecifier),
        node.attributes,
      );
    if (ts.isExportDeclaration(node))
      return ts.factory.updateExportDeclaration(
        node,
        node.modifiers,
        node.isTypeOnly,
        node.exportClause,
        renamed(node.moduleSpecifier),
        node.attributes,
      );
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      return ts.factory.updateImportTypeNode(
        node,
        ts.factory.updateLiteralTypeNode(node.argument, renamed(node.argument.literal)),
        node.attributes,
        node.qualifier,
        node.typeArguments?.map((argument) => ts.visitNode(argument, visit)),
        node.isTypeOf,
      );
    return ts.visitEachChild(node, visit, context);
  };
  return (file) => ts.visitNode(file, visit);
};

/**
 * Writes dist/**.d.ts for the given sources of the package at `root`. Declarations of other packages of the
 * workspace are read from their sources and not written.
 * @returns {number} number of written files
 * @throws Error with TypeScript's report if a declaration cannot be written
 */
export function writeDeclarations(root, files) {
  const configFile = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(files, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: true,
    outDir: undefined,
  });
  const source = join(root, 'src') + sep;
  let written = 0;
  const result = program.emit(
    undefined,
    (name, text) => {
      const path = name.split('/').join(sep);
      if (!path.startsWith(source)) return;
      const target = join(root, 'dist', relative(source, path));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
      written += 1;
    },
    undefined,
    true,
    { afterDeclarations: [emittedSpecifiers] },
  );
  if (result.diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(result.diagnostics, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
  return written;
}
