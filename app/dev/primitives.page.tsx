import { type ReactNode, useState } from "react";
import { Accordion } from "../ui/accordion.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Carousel } from "../ui/carousel.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Dialog, DialogTrigger } from "../ui/dialog.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { ExpandingCard } from "../ui/expanding-card.tsx";
import { SelectField, TextAreaField, TextField } from "../ui/field.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { dismissToast, Toasts, toast } from "../ui/toast.tsx";
import type { ToastPreset, ToastVariant } from "../ui/toast-store.ts";
import styles from "./primitives.module.css";

const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsprüfungsvorbereitung";
const grounds = ["paper", "white", "sand", "marigold", "sky", "rose", "ink"] as const;

const skills = ["Speaking", "Writing", "Reading", "Listening"].map((title) => ({
  id: title.toLowerCase(),
  title,
  content: <p>{title}: read aloud, repeat a sentence, describe a picture, answer in one breath.</p>,
}));

const questions = [
  { title: "How long does a level take?", content: <p>About two to three months.</p> },
  {
    title:
      "Can I pay in instalments, and does the price change when I switch from online to Karnal?",
    content: (
      <>
        <p>Yes. We agree on a plan with you before the first class.</p>
        <p>
          Switching is free, <a href="#accordion">see how</a>.
        </p>
      </>
    ),
  },
  { title: longWord, content: <p>{longWord}</p> },
];

export const meta = () => [{ title: "Building blocks" }];

/** Development only: shows every primitive in every state, for trying them out and for runs of axe. */
export default function PrimitivesPage() {
  const [busy, setBusy] = useState(false);

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <main id="main">
        <Section title="Type" id="type">
          <h1>Say it in German. Score it in English.</h1>
          <h2>Four ways across: 6 to 10 a batch</h2>
          <h3>Äpfel, Öl und Übermut für ₹500 · 50 €</h3>
          <h4>Fourth rank, “quoted” and – dashed —</h4>
          <p>
            Spoken English, German A1 to C2, PTE and IELTS coaching, in small batches, online and in
            our classrooms. <a href="#type">A link in a sentence</a>, <strong>strong words</strong>,
            and the greeting <span lang="hi">नमस्ते</span>. A line holds sixty-eight characters at
            most, so that the eye finds its way back to the start of the next.
          </p>
        </Section>

        {grounds.map((ground) => (
          <Section key={ground} title={`Buttons on ${ground}`} ground={ground}>
            <div className={styles.row}>
              <Button>Apply now</Button>
              <Button variant="secondary">See the courses</Button>
              <Button variant="quiet">Not now</Button>
              <Button disabled>Disabled</Button>
              <Button busy>Submitting...</Button>
              <Button variant="secondary" busy>
                Submitting...
              </Button>
              <Button variant="quiet" busy>
                Submitting...
              </Button>
              <Button variant="secondary" disabled>
                Disabled
              </Button>
              <Button variant="quiet" disabled>
                Disabled
              </Button>
              <a href="#type">Plain link</a>
            </div>
          </Section>
        ))}

        <Section title="Button sizes" ground="white">
          <div className={styles.row}>
            <Button size="small">Small</Button>
            <Button size="medium">Medium</Button>
            <Button size="large">Large</Button>
            <a className={buttonClass({ variant: "secondary", size: "large" })} href="#type">
              Link as button
            </a>
            <Button
              busy={busy}
              onClick={() => {
                setBusy(true);
                setTimeout(() => setBusy(false), 2000);
              }}
            >
              {busy && <Spinner />} {busy ? "Registering..." : "Press to be busy"}
            </Button>
          </div>
          <Button wide>
            Book your free demo class today and meet the coach who reads your essays
          </Button>
        </Section>

        <FieldSamples />
        <DialogSamples />

        <Section title="Accordion" id="accordion">
          <Accordion name="faq" items={questions} open={0} />
        </Section>
        <Section title="Accordion on ink" ground="ink">
          <Accordion name="faq-ink" items={questions} />
        </Section>

        <Section title="Tabs" ground="sand">
          <Tabs label="Course outline" tabs={skills} />
        </Section>

        <Section title="Table" ground="paper">
          <DataTable
            caption="Cards on a phone, a table elsewhere"
            columns={["Part", "Time", "Tasks"]}
            rows={[
              ["Listening", "30-43 min", "Summaries, missing words, dictation"],
              [longWord, "54-67 min", "Read aloud, repeat a sentence"],
            ]}
          />
        </Section>

        <Section title="Carousel" ground="sky">
          <Carousel
            label="Impressions"
            className={styles.carousel}
            slides={["Guten Tag!", "नमस्ते", "Hello", "79"].map((text, i) => (
              <div key={text} className={styles.slide} data-ground={grounds[i + 3]}>
                <p className={styles.greeting}>{text}</p>
                <a href="#type">More</a>
              </div>
            ))}
          />
        </Section>

        <Section title="Expanding cards" ground="ink">
          <div className={styles.cards}>
            {["Conversation from day one", "Small batches", "Certificate"].map((title) => (
              <ExpandingCard key={title} title={title}>
                <p>Every class is half talking. The coach hears each of you, each time.</p>
                <a href="#type">How a class runs</a>
              </ExpandingCard>
            ))}
          </div>
        </Section>

        <Section title="Waiting" ground="paper">
          <Spinner label="Loading" />
        </Section>

        <Section title="Toasts" ground="white">
          <ToastSamples />
        </Section>
      </main>
      <Toasts />
    </>
  );
}

function FieldSamples() {
  return (
    <>
      <Section title="Fields" ground="sand">
        <form className={styles.form}>
          <div className={styles.whole}>
            <ErrorSummary
              title="Please fill out the required fields: Name, Email, Phone and Service."
              errors={[{ field: "bad-email", text: "Enter an e-mail address" }]}
            />
          </div>
          <TextField label="Name" name="name" autoComplete="name" required />
          <TextField
            id="bad-email"
            label="Email"
            name="email"
            type="email"
            defaultValue="asha@"
            error="Please enter a valid email address."
          />
          <TextField
            label="Phone"
            hint="Ten digits"
            lead="+91"
            name="phone"
            placeholder="98000 00000"
          />
          <SelectField label="Service" name="service" defaultValue="">
            <option value="">Select a service</option>
            <option>Spoken English online, Beginner, Intermediate and Advance</option>
          </SelectField>
          <SelectField label="Batch" error="Choose a batch." name="batch">
            <option value="">None</option>
          </SelectField>
          <TextField label="Disabled" disabled defaultValue="Karnal" name="disabled" />
          <SelectField label="Disabled list" disabled name="disabled-list">
            <option>Karnal</option>
          </SelectField>
          <TextAreaField label="Message" name="message" className={styles.whole} />
          <TextAreaField
            label="Essay"
            hint="150 words or more"
            error="Write a little more."
            name="essay"
            className={styles.whole}
          />
          <CheckField label="Always on" name="needed" defaultChecked disabled />
          <CheckField label="Analytics: counts visits" name="analytics" defaultChecked />
          <CheckField
            label="I am 18 or older and I have read how my data are used"
            hint="You can withdraw this at any time."
            error="Tick this to go on."
            name="adult"
          />
          <Button type="submit" wide className={styles.whole}>
            Enroll now
          </Button>
        </form>
      </Section>

      <Section title="Fields on ink" ground="ink">
        <div className={styles.form}>
          <TextField label="Email" hint="One mail a month" name="newsletter" />
          <TextField label="Email" error="Please enter a valid email address." name="bad" />
          <CheckField label="Both languages" name="both" />
        </div>
      </Section>
    </>
  );
}

function DialogSamples() {
  return (
    <Section title="Dialog" ground="white">
      <div className={styles.row}>
        <DialogTrigger dialog="sample-dialog">Open the form</DialogTrigger>
        <DialogTrigger dialog="long-dialog" variant="secondary">
          Open a long one
        </DialogTrigger>
        <DialogTrigger dialog="wide-dialog" variant="secondary">
          Open a wide one
        </DialogTrigger>
      </div>
      <Dialog id="sample-dialog" title="Book your free demo class">
        <form method="dialog" className={styles.stack}>
          <TextField label="Name" name="name" />
          <TextField label="Email" name="email" type="email" />
          <Button type="submit" wide>
            Join now
          </Button>
        </form>
      </Dialog>
      <Dialog id="wide-dialog" title="All seven fields" width="wide">
        <p>A dialog for what needs the room, such as a table.</p>
      </Dialog>
      <Dialog id="long-dialog" title={`A long title with ${longWord}`} width="narrow">
        {Array.from({ length: 12 }, (_, i) => `Paragraph ${i + 1}`).map((name) => (
          <p key={name}>{name}. The head stays while this text scrolls under it.</p>
        ))}
      </Dialog>
    </Section>
  );
}

interface SectionProps {
  title: string;
  id?: string;
  ground?: string;
  children: ReactNode;
}

function Section({ title, id, ground, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} data-ground={ground}>
      <div className="page-column">
        <h2 className={styles.name}>{title}</h2>
        <div className={styles.stack}>{children}</div>
      </div>
    </section>
  );
}

const samples: Record<ToastPreset, ToastVariant[]> = {
  enrolment: ["default", "success", "error", "loading", "custom"],
  page: ["default", "success", "error"],
  snackbar: ["default", "success", "error", "warning", "info"],
};

/** A loading toast stays this long, so that one can look at it. */
const LOADED_AFTER_MS = 30_000;

function show(preset: ToastPreset, variant: ToastVariant) {
  const id = toast({ preset, variant, text: `Thank You! This is ${preset} ${variant}.` });
  if (variant === "loading") {
    setTimeout(() => dismissToast(id), LOADED_AFTER_MS);
  }
}

function ToastSamples() {
  return Object.entries(samples).map(([preset, variants]) => (
    <div key={preset} className={styles.row}>
      {variants.map((variant) => (
        <Button
          key={variant}
          size="small"
          variant="secondary"
          onClick={() => show(preset as ToastPreset, variant)}
        >
          {preset} {variant}
        </Button>
      ))}
    </div>
  ));
}
