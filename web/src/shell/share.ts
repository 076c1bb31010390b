import { toasts } from './toasts.svelte';

export const mayShare = typeof navigator.share === 'function';

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ id: 'copied' });
  } catch {
    toasts.show({ id: 'copy-failed' }); // not allowed, or not a secure page
  }
}

export async function share(title: string, url: string): Promise<void> {
  if (!mayShare) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}
