import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: a page may first compile the modules that it loads later.
configure({ asyncUtilTimeout: 30_000 });
