import { defineConfig } from 'tsup';
import { publishedPackage } from '../../scripts/published/tsup.mjs';

export default defineConfig(publishedPackage(import.meta.url));
