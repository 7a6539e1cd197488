import {
  type DashboardForm,
  type DashboardImages,
  type DashboardSaved,
  type ImageChanges,
  readDashboardForm,
  readImages,
  type SaveStamp,
  STYLE_IMAGES,
  type StoredFile,
  type StyleImage,
} from '@reporting/contract';
import { hostOf } from '../company/white-label/store.ts';
import { findById } from '../data/dashboards/store.ts';
import type { Uploads } from '../data/files/uploads.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import { HttpProblem, invalid, notFound } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import type { NewImages } from './save.ts';
import type { DashboardsService } from './service.ts';

/** Maximum number of attempts to save images without a version if each attempt conflicts with another save. */
const ATTEMPTS = 5;

/** Creates the functions for saves that contain image files. They store the images, and then save the dashboard like every other save. */
export function createImageSaves(
  service: Pick<DashboardsService, 'save'>,
  uploads: Uploads,
  address: Pick<PublicAddress, 'origin'>,
) {
  /**
   * Stores the images, then saves. Afterwards deletes the stored images that are not part of the saved dashboard. There
   * are such images if the save failed, or if a repeated save received its first answer.
   */
  async function withStored(
    member: Member,
    images: ImageChanges,
    save: (addresses: NewImages) => Promise<DashboardSaved>,
  ): Promise<DashboardSaved> {
    const stored: StoredFile[] = [];
    let saved: DashboardSaved | undefined;
    try {
      const addresses: NewImages = {};
      for (const [name, file] of Object.entries(images) as [StyleImage, File | null][]) {
        const image = file && (await uploads.store(member, STYLE_IMAGES[name], file, name));
        if (image) stored.push(image);
        addresses[name] = image?.url ?? null;
      }
      saved = await save(addresses);
      return saved;
    } finally {
      const used: unknown[] = Object.values(saved?.styles ?? {});
      // If an image cannot be deleted now, the daily clean-up removes it.
      for (const image of stored) if (!used.includes(image.url)) await uploads.discard(member, image).catch(() => {});
    }
  }

  return {
    /**
     * @throws HttpProblem the errors of `DashboardsService.save`; for invalid images; if `domain` is neither the host
     * of the service nor the white-label host of the company
     */
    async saveForm(member: Member, id: string, form: DashboardForm): Promise<DashboardSaved> {
      const { save, images, domain } = readDashboardForm(form);
      if (domain && domain !== new URL(address.origin()).host && domain !== (await hostOf(member.tenant)))
        throw invalid({ domain: ['The company does not have this white-label host. Leave the field empty.'] });
      if (!(await findById(member.tenant, id))) throw notFound();
      return withStored(member, images, (addresses) => service.save(member, id, save, addresses));
    },

    /**
     * Saves only images. If the form contains version, editor and sequence, it is handled like every save of that
     * editor. Otherwise the images are added to the current version.
     */
    async saveImages(member: Member, id: string, form: DashboardImages): Promise<DashboardSaved> {
      const { version, editor, sequence } = form;
      if (!(await findById(member.tenant, id))) throw notFound();
      return withStored(member, readImages(form), async (addresses) => {
        if (version !== undefined && editor !== undefined && sequence !== undefined)
          return service.save(member, id, { version, editor, sequence }, addresses);
        return putIntoCurrent(member, id, (stamp) => service.save(member, id, stamp, addresses));
      });
    },
  };
}

/** Saves on top of the current version, and repeats the attempt if another save was stored in the meantime. */
async function putIntoCurrent(
  { tenant }: Member,
  id: string,
  save: (stamp: SaveStamp) => Promise<DashboardSaved>,
): Promise<DashboardSaved> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await findById(tenant, id);
    if (!row) throw notFound();
    try {
      return await save({ version: row.version, editor: newId(), sequence: 1 });
    } catch (error) {
      const conflict = error instanceof HttpProblem && error.code === 'save_conflict';
      if (!conflict || attempt >= ATTEMPTS) throw error;
    }
  }
}
