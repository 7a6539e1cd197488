import { configure } from '@testing-library/react';

// Timeout in ms of a test's expectations. Parts that are loaded on demand appear late on a busy machine. It does not check speed.
configure({ asyncUtilTimeout: 15_000 });
