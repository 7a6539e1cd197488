import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', 'date-range/index': 'src/date-range/index.ts' },
  format: 'esm',
  target: 'es2022',
  // tsup's declaration build still sets an option that TypeScript 6 has deprecated.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
});
