import type { PassengerPageForm } from '#contract/passengers/passenger-page.ts';

/** Page of a station for passengers as stored. */
export interface StoredPage extends PassengerPageForm {
  id: string;
  tenant: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** Pages of stations for passengers. Each call but `findByCode` sees one tenant. */
export interface PassengerPageStore {
  /** Lists the pages of a tenant by name. */
  list(tenant: string): Promise<StoredPage[]>;
  find(tenant: string, id: string): Promise<StoredPage | undefined>;
  /** Finds the page of a code, of whichever tenant, that is switched on. */
  findByCode(code: string): Promise<StoredPage | undefined>;
  /** Adds a page; `taken` where any tenant has the code, `full` where the tenant has `maxPages`. */
  add(page: StoredPage, maxPages: number): Promise<'added' | 'taken' | 'full'>;
  change(
    tenant: string,
    id: string,
    form: PassengerPageForm,
  ): Promise<'changed' | 'taken' | 'unknown'>;
  /** Removes a page; false when there is none. */
  remove(tenant: string, id: string): Promise<boolean>;
}
