import { configure } from '@testing-library/react';

// How long a test waits for what it expects before it is red. What is drawn by code that loads then comes late on a
// machine that does other things as well; nothing here says how fast something has to be.
configure({ asyncUtilTimeout: 15_000 });
