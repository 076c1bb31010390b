/** Passkeys: created and used by the browser, verified by the server. */
import { api } from '../shell/api';

/** Whether passkeys work on this page: at the host they belong to, in a secure context. */
export function possible(host: string | null): boolean {
  return host === location.hostname && isSecureContext && typeof PublicKeyCredential === 'function'
    && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';
}

/** Null if the person or the device declined. */
async function answered(asking: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asking();
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Creates a passkey; null if that failed. */
export async function add() {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await api.offerPasskey());
  const credential = await answered(() => navigator.credentials.create({ publicKey }));
  return credential === null ? null : api.addPasskey(credential);
}

/** Signs in with a passkey; null if that failed. */
export async function use() {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await api.askPasskey());
  const credential = await answered(() => navigator.credentials.get({ publicKey }));
  return credential === null ? null : api.signIn(credential);
}
