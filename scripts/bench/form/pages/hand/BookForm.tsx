import { memo } from 'react';
import type { JsonObject } from '../../../../../engine/types/json';
import { sampleLists } from '../../sampleLists';
import { RadioField, SelectField, TextField, yesOrNo } from './controls';
import { HandRows, type HandRowProps } from './HandRows';
import { RowFrame } from './RowFrame';
import { SubjectPicker } from './SubjectPicker';
import { judgeIsbn, judgeText, judgeYear, listErrors, useRow } from './useRow';

const owners = [
  ['PERSON', 'Person'],
  ['ORGANISATION', 'Organisation'],
] as const;

const judgeAuthor = (row: JsonObject) =>
  listErrors({
    lastName: judgeText(row['lastName'], 200, row['type'] === 'PERSON'),
    organisationName: judgeText(
      row['organisationName'],
      200,
      row['type'] === 'ORGANISATION',
    ),
    yearOfBirth: judgeYear(row['yearOfBirth'], false),
  });

const AuthorRow = memo(function AuthorRow(props: HandRowProps) {
  const { row, bind } = useRow(props.start, judgeAuthor);
  const id = `creator-${props.rowKey}`;
  const said = [row['givenNames'], row['lastName'], row['organisationName']];
  const name = said.filter(Boolean).join(' ') || `Owner ${props.position + 1}`;
  return (
    <RowFrame {...props} name={name}>
      <RadioField {...bind('type', id)} label="Owner type" choices={owners} />
      {row['type'] === 'ORGANISATION' ? (
        <TextField
          {...bind('organisationName', id)}
          label="Organisation name"
        />
      ) : (
        <div className="field-row">
          <TextField {...bind('givenNames', id)} label="Given names" />
          <TextField {...bind('lastName', id)} label="Last name" isRequired />
        </div>
      )}
      <div className="field-row">
        <SelectField
          {...bind('role', id)}
          label="Role"
          entries={sampleLists['Roles'] ?? []}
        />
        <TextField
          {...bind('yearOfBirth', id)}
          label="Year of birth"
          isNumber
        />
      </div>
    </RowFrame>
  );
});

interface PartOfBook {
  readonly start: JsonObject;
}

const judgeTitles = (row: JsonObject) =>
  listErrors({
    title: judgeText(row['title'], 1000, true),
    subtitle: judgeText(row['subtitle'], 1000, false),
    seriesTitle: judgeText(row['seriesTitle'], 500, false),
    seriesNumber: judgeText(row['seriesNumber'], 255, false),
  });

const Titles = memo(function Titles({ start }: PartOfBook) {
  const { bind } = useRow(start, judgeTitles);
  return (
    <section className="group border-0">
      <h2>Title and series</h2>
      <TextField {...bind('title', 'field')} label="Title" isRequired />
      <TextField {...bind('subtitle', 'field')} label="Subtitle" />
      <div className="field-row">
        <TextField {...bind('seriesTitle', 'field')} label="Series title" />
        <TextField {...bind('seriesNumber', 'field')} label="Series number" />
      </div>
    </section>
  );
});

const judgePublication = (row: JsonObject) =>
  listErrors({
    year: judgeYear(row['year'], true),
    edition: judgeText(row['edition'], 200, row['hasEdition'] === true),
    isbn: row['hasIsbn'] === true ? judgeIsbn(row['isbn']) : undefined,
    issn: judgeText(row['issn'], 9, row['hasIssn'] === true),
    url: judgeText(row['url'], 1000, false),
  });

const Publication = memo(function Publication({ start }: PartOfBook) {
  const { row, bind } = useRow(start, judgePublication);
  const hanging = (question: string, field: string, label: string) =>
    row[question] === true && (
      <div className="reveal">
        <TextField {...bind(field, 'field')} label={label} isRequired />
      </div>
    );
  const asked = (field: string, label: string) => (
    <RadioField {...bind(field, 'field')} label={label} choices={yesOrNo} />
  );
  return (
    <section className="group">
      <h2>Publication</h2>
      <div className="field-row">
        <TextField
          {...bind('year', 'field')}
          label="Year"
          isRequired
          isNumber
        />
        <SelectField
          {...bind('month', 'field')}
          label="Month"
          entries={sampleLists['Months'] ?? []}
        />
      </div>
      {asked('hasEdition', 'Does it carry an edition statement?')}
      {hanging('hasEdition', 'edition', 'Edition')}
      {asked('hasIsbn', 'Does it have an eISBN?')}
      {hanging('hasIsbn', 'isbn', 'eISBN')}
      {asked('hasIssn', 'Does it have an eISSN?')}
      {hanging('hasIssn', 'issn', 'eISSN')}
      <TextField {...bind('url', 'field')} label="URL" />
    </section>
  );
});

const judgeAbout = (row: JsonObject) =>
  listErrors({
    genre: judgeText(row['genre'], 30, row['isFiction'] === true),
    summary: judgeText(row['summary'], 2000, false),
  });

const About = memo(function About({ start }: PartOfBook) {
  const { row, bind } = useRow(start, judgeAbout);
  const genre = bind('genre', 'field');
  const subjects = bind('subjects', 'field');
  return (
    <section className="group">
      <h2>What it is about</h2>
      <RadioField
        {...bind('isFiction', 'field')}
        label="Is it fiction?"
        choices={yesOrNo}
      />
      {row['isFiction'] === true && (
        <div className="reveal">
          <SubjectPicker
            id={genre.id}
            label="Genre"
            entries={sampleLists['Genres'] ?? []}
            chosen={genre.value === undefined ? [] : [String(genre.value)]}
            onChosen={(names) => genre.onAnswer(names.at(-1))}
          />
        </div>
      )}
      {row['isFiction'] === false && (
        <div className="reveal">
          <SubjectPicker
            id={subjects.id}
            label="Subjects"
            entries={sampleLists['Subjects'] ?? []}
            chosen={(subjects.value ?? []) as string[]}
            onChosen={subjects.onAnswer}
          />
        </div>
      )}
      <TextField {...bind('summary', 'field')} label="Summary" lines />
    </section>
  );
});

/** The details of a book; each section keeps its own answers. */
export function BookForm({ start }: PartOfBook) {
  return (
    <>
      <Titles start={start} />
      <section className="group">
        <h2>Owners</h2>
        <HandRows
          name="creators"
          noun="an owner"
          start={start['creators'] as JsonObject[]}
          Row={AuthorRow}
        />
      </section>
      <Publication start={start} />
      <About start={start} />
    </>
  );
}
