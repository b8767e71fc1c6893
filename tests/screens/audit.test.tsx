import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#src/format/dateTime.ts';
import { listPath, paths } from '#src/paths.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { speakFrench } from '#tests/support/spokenFrench.ts';
import { openAudit, rows, sentences } from './auditKit.ts';
import { meetingKit } from './meetingKit.ts';

const { app, database, olga, write } = await openAudit();
const { db } = database;

const sentencesIn = async (entityId: string, name?: string) => {
  await renderAdmin(app, listPath(paths.audit, { entityId }));
  await rows(name);
  return sentences(document);
};

const lakshmi = await buildExpert(db, { firstName: 'Lakshmi', lastName: 'Rao', displayName: 'Lakshmi Rao' });
const account = { entity: 'account', entityId: lakshmi.id } as const;

describe('The audit log in sentences', () => {
  it('shows the record with a link, and the field of a single change with both values', async () => {
    await write({ ...account, action: 'EDIT', changes: { 'profile.phone': ['+91 1', '+91 2'] } });
    await renderAdmin(app, listPath(paths.audit, { keyword: 'lakshmi rao' }));
    const link = await screen.findByRole('link', { name: 'Lakshmi Rao' });
    expect(link).toHaveAttribute('href', `/accounts/${lakshmi.id}/edit`);
    expect(screen.getByLabelText('Search')).toHaveValue('lakshmi rao');
    expect(sentences(document)).toEqual(['Olga Other changed Lakshmi Rao’s phone: +91 1 → +91 2']);
  });

  it('keeps the direction of a sentence, whatever control characters are in a name', async () => {
    const turned = await buildUser(db, { firstName: 'Ann\u202E', lastName: 'Park' });
    await write({ entity: 'account', entityId: turned.id, action: 'DEACTIVATE', changes: {} });
    await renderAdmin(app, listPath(paths.audit, { entityId: turned.id }));
    const link = await screen.findByRole('link', { name: 'Ann Park' });
    expect(link.closest('bdi')).not.toBeNull();
    expect(sentences(document)).toEqual(['Olga Other deactivated Ann Park']);
  });

  it('lists several changes: labels for values, additions to a list and removals, a long text collapsed', async () => {
    const one = await buildUser(db, { firstName: 'Jo', lastName: 'Park' });
    const introduction = `${'I build compilers. '.repeat(10)}The end.`;
    const changes = {
      'profile.active': [true, false],
      'expertProfile.expertise': [
        ['Law', 'Design'],
        ['Law', 'Hiring'],
      ],
      'expertProfile.location': [['PT'], ['PT', 'ES']],
      'expertProfile.introduction': ['Short.', introduction],
      'profile.role': [null, 'Lead'],
    };
    await write({ entity: 'account', entityId: one.id, action: 'EDIT', changes });
    const { user } = await renderAdmin(app, listPath(paths.audit, { entityId: one.id }));
    const items = within((await rows())[0] ?? document.body).getAllByRole('listitem');
    await screen.findByText('Spain');
    expect(sentences(document)[0]).toMatch(/^Olga Other changed 5 fields of Jo Park/);
    const texts = items.map(({ textContent }) => textContent.replaceAll(/before |after /g, ''));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Active: Active → Inactive',
        expect.stringMatching(/: added Hiring; removed Design$/),
        expect.stringMatching(/: added Spain$/),
        expect.stringMatching(/empty → Lead$/),
      ]),
    );
    const whole = screen.getByText(new RegExp(`${introduction.slice(-12)}$`));
    expect(whole).not.toBeVisible();
    await user.click(screen.getByText(/^I build compilers.*…$/));
    expect(whole).toBeVisible();
    const later = { ...changes, 'expertProfile.introduction': [introduction, `${introduction} And more.`] };
    await write({ entity: 'account', entityId: one.id, action: 'EDIT', changes: later });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/And more\.$/)).not.toBeVisible();
  });

  it('shows the reason of a decision, but not its status again', async () => {
    const one = await buildExpert(db, { firstName: 'Nia', lastName: 'Holt' }, { status: 'PENDING' });
    await olga.call('declineAccount', { params: { id: one.id }, body: { reason: 'Too short' } });
    expect(await sentencesIn(one.id)).toEqual(['Olga Other declined Nia HoltReason: Too short']);
  });

  it('shows the latest five on the record’s page, and all on demand', async () => {
    const { id } = await buildUser(db, { firstName: 'Mia', lastName: 'Busy' });
    await write(...Array.from({ length: 7 }, () => ({ action: 'EDIT', entity: 'account', entityId: id })));
    const { user } = await renderAdmin(app, `/accounts/${id}/edit`);
    const history = within(await screen.findByRole('region', { name: 'Changes' }));
    expect(await history.findAllByRole('listitem')).toHaveLength(5);
    await user.click(history.getByText('Show all 7'));
    expect(history.getAllByRole('listitem')).toHaveLength(7);
  });

  it('shows a meeting by its people and time, and its amounts with their currency', async () => {
    const { buildBookable, bookFirst, cancelElsewhere } = meetingKit({ app, database });
    const id = await bookFirst(await buildBookable(), 10, 120, olga);
    const when = formatDateTime((await olga.call('getMeeting', { params: { id } })).data.dateTime, { locale: 'en' });
    await cancelElsewhere(id, { penalty: 20, reason: 'Ill' }, olga);

    const [cancelled, booked] = await sentencesIn(id);
    const meeting = `the meeting of Erin Vale with Uma Thorne on ${when}`;
    expect(booked).toBe(`Olga Other booked ${meeting}Price: €90.00 → €120.00`);
    expect(cancelled?.startsWith(`Olga Other cancelled ${meeting}Requested by: User`)).toBe(true);
    expect(cancelled).toMatch(/Reason: Ill.*: €20\.00/);
    const [link] = screen.getAllByRole('link', { name: /^the meeting of Erin Vale with Uma Thorne on / });
    expect(link).toHaveAttribute('href', `/meetings/${id}`);
  });

  it('shows a deleted record by its former name, without a link, and an unknown one by its kind', async () => {
    const gone = {
      entity: 'charities',
      entityId: '00000000-0000-4000-8000-0000000000c1',
      entityName: 'Old Oak',
    } as const;
    await write(
      { ...gone, action: 'EDIT', changes: { active: [true, false] } },
      { ...gone, action: 'DELETE', changes: { name: ['Old Oak', null], website: ['https://oak.example', null] } },
    );
    expect(await sentencesIn(gone.entityId)).toEqual([
      'Olga Other deleted Old Oak (Charity)Name: Old OakWebsite: https://oak.example',
      'Olga Other changed “can be chosen” of Old Oak (Charity): Yes → No',
    ]);
    expect(screen.queryByRole('link', { name: /Old Oak/ })).not.toBeInTheDocument();
  });

  it('shows an unknown actor as the system', async () => {
    const unknown = { entity: 'account', entityId: '00000000-0000-4000-8000-0000000000c2' } as const;
    await write({ ...unknown, isSystem: true, action: 'DEACTIVATE', changes: { active: [true, false] } });
    expect(await sentencesIn(unknown.entityId)).toEqual(['The system deactivated Account 00000000']);
  });

  it('shows a refused login by the email used or the administrator’s name, and an action on oneself by one name', async () => {
    const refused = { isSystem: true, action: 'LOGIN_REFUSED' } as const;
    const self = { entity: 'admin', entityId: olga.id } as const;
    await write(
      { ...refused, changes: { email: [null, 'eve@example.com'] } },
      { ...refused, ...self, changes: { secondFactor: [null, 'wrong'] } },
      { ...self, action: 'SECOND_FACTOR_OFF' },
      { ...self, action: 'SESSION_END', changes: { sessions: [3, 0] } },
    );
    await renderAdmin(app, '/audit');
    await rows();
    expect(sentences(document)).toEqual(
      expect.arrayContaining([
        'A login as eve@example.com was refused',
        'A login as Olga Other was refused: the code was wrong or already used',
        'Olga Other turned two-step login off',
        'Olga Other ended 3 sessions',
      ]),
    );
  });

  it('is in French in whole sentences, with French word order', async () => {
    const one = await buildExpert(db, { firstName: 'Zoya', lastName: 'Quandt' });
    const entry = { entity: 'account', entityId: one.id } as const;
    await write(
      { ...entry, action: 'EDIT', changes: { 'profile.phone': ['+91 1', '+91 2'] } },
      { ...entry, action: 'EDIT', changes: { 'expertProfile.expertise': [['Law'], ['Law', 'Design']] } },
      { ...entry, action: 'APPROVE', changes: { status: ['PENDING', 'APPROVED'] } },
    );
    speakFrench();
    const texts = (await sentencesIn(one.id, 'Journal d’audit')).map((text) => text.replaceAll(/\s/g, ' '));
    expect(texts[0]).toBe('Olga Other a approuvé Zoya Quandt');
    expect(texts[1]).toMatch(/^Pour Zoya Quandt, Olga Other a modifié « .* » : ajouté : Design$/);
    expect(texts[2]).toBe('Pour Zoya Quandt, Olga Other a modifié « téléphone » : +91 1 → +91 2');
  });
});
