import { configure } from '@testing-library/react';

// Timeout in ms for the expectations of a test. It is long, because code that is loaded on demand can arrive late on a busy machine. The
// timeout does not test speed.
configure({ asyncUtilTimeout: 15_000 });
