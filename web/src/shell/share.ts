import { toasts } from './toasts.svelte';

export const mayShare = typeof navigator.share === 'function';
/** Whether files can be shared with other programs. */
export const mayShareFiles = mayShare && navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] });

export async function copy(text: string, done = 'copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ id: done });
  } catch {
    toasts.show({ id: 'copy-failed' }); // not allowed, or not a secure page
  }
}

/** Shares a link, with a picture if there is one; copies the link where sharing is impossible. */
export async function share(title: string, url: string, picture: File | null = null): Promise<void> {
  if (!mayShare) return copy(url);
  try {
    await navigator.share({ title, url, ...(picture && { files: [picture] }) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}
