import { joinPointer, nearestFilePointer, resolveText } from '@engine';
import type { FileMetadata } from '@contract/files';
import type { JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import {
  listNodesOfFiles,
  listOfferingNodes,
  type OfferingNode,
} from '../offers/offeringNodes';
import type { Slots } from '../upload/slotState';
import type { OpenDeposit } from './depositState';
import { findFileAt } from './filesOf';
import {
  findFileSource,
  findOfferingFile,
  type OfferSource,
} from './offeringFile';
import { readOffer, type KnownOffer, type OfferPlace } from './readOffer';

/**
 * The offers at the questions of the current step and of the steps after it, in the order of the pages. Each has the
 * source that the file names. A step without offers of its own has none of later steps.
 */
export function listOffers(deposit: OpenDeposit): {
  offers: KnownOffer[];
  later: KnownOffer[];
  filename: string;
  source: FileMetadata['source'];
} {
  const { form, wizard } = deposit;
  const [current = '', ...after] = stepsFrom(form, wizard.current);
  const offers = offersOfStep(deposit, current);
  const [first] = offers;
  const file = first && findOfferingFile(deposit, first.path);
  return {
    offers,
    later: first ? after.flatMap((id) => offersOfStep(deposit, id)) : [],
    filename: file?.originalFilename ?? '',
    source: file?.metadata.source ?? '',
  };
}

/** The name of the file that is being read and may then answer questions of the current step; '' where there is none. */
export function findFileBeingRead(deposit: OpenDeposit, slots: Slots): string {
  const { form, wizard } = deposit;
  for (const { path } of placesOfStep(deposit, wizard.current)) {
    const slot = slots[nearestFilePointer(form, path) ?? ''];
    if (slot?.status === 'checking' && slot.stage !== 'waiting') {
      return slot.filename;
    }
  }
  return '';
}

/**
 * The name of a file that has no offers, at the first step that a file may answer; '' at every other step, and where a
 * step has offers. The depositor would wait for some.
 */
export function findFileOfFirstOffers(deposit: OpenDeposit): string {
  const { form, wizard } = deposit;
  const first = form.definition.form.steps.find(
    ({ id }) => placesOfStep(deposit, id).length > 0,
  );
  if (first?.id !== wizard.current) return '';
  for (const { path } of placesOfStep(deposit, wizard.current)) {
    const pointer = nearestFilePointer(form, path);
    const file =
      pointer === undefined ? undefined : findFileAt(deposit, pointer);
    if (file?.state !== 'ready') continue;
    const hasOffers = stepsFrom(form, wizard.current).some(
      (id) => offersOfStep(deposit, id).length > 0,
    );
    return hasOffers ? '' : file.originalFilename;
  }
  return '';
}

function stepsFrom({ definition }: CompiledForm, current: string): string[] {
  const ids = definition.form.steps.map(({ id }) => id);
  return ids.slice(ids.indexOf(current));
}

function offersOfStep(
  deposit: OpenDeposit,
  step: string,
  findSource = findFileSource,
  listNodes = listNodesOfFiles,
): KnownOffer[] {
  return placesOfStep(deposit, step, listNodes).flatMap(
    (place) => readOffer(deposit, place, findSource(deposit, place.path)) ?? [],
  );
}

function placesOfStep(
  deposit: OpenDeposit,
  step: string,
  listNodes = listNodesOfFiles,
): OfferPlace[] {
  const sections = deposit.form.definition.steps[step]?.ui.sections ?? [];
  return sections.flatMap(({ scope, nodes }) =>
    placesIn(deposit, scope === '' ? '' : `/${scope}`, listNodes(nodes)),
  );
}

/** The offers of one source at the questions of the current step about the object at a place. */
export function listOffersAbout(
  deposit: OpenDeposit,
  scopePath: JsonPointer,
  source: OfferSource,
): KnownOffer[] {
  return offersOfStep(
    deposit,
    deposit.wizard.current,
    (_deposit, path) => (path.startsWith(`${scopePath}/`) ? source : undefined),
    listOfferingNodes,
  );
}

function placesIn(
  deposit: OpenDeposit,
  scope: JsonPointer,
  nodes: readonly OfferingNode[],
): OfferPlace[] {
  const { form, wizard } = deposit;
  return nodes.map(({ field, node, offer }) => ({
    path: joinPointer(scope, field),
    label:
      'rows' in node
        ? node.heading.replace('{position}', '').trim()
        : resolveText(form, node.label, scope, wizard.form.evaluation),
    offer,
  }));
}
