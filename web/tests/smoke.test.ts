import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import App from '../src/App.svelte';

test('the app mounts', () => {
  expect(render(App).container.querySelector('main')).not.toBeNull();
});
